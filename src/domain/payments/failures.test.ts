import { expect, test } from 'vitest'
import { paymentFailureOf } from './failures.ts'

test.each([
  ['0101', 'expired'],
  ['0116', 'funds'],
  ['0129', 'security'],
  ['0180', 'card'],
  ['0184', 'security'],
  ['0190', 'declined'],
  ['0191', 'expired'],
  ['0904', 'club'],
  ['0912', 'unavailable'],
  ['9093', 'card'],
  ['9915', 'canceled'],
  ['late', 'late'],
  ['declined', 'declined'],
  ['0777', 'unknown'],
  ['', 'unknown'],
  ['constructor', 'unknown'],
])('outcome %s is %s', (outcome, failure) => {
  expect(paymentFailureOf(outcome)).toBe(failure)
})
