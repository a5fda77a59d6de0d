import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import { paymentOf } from './payment.ts'

const guest = { level: 1, position: 'left-right' } as const

test('an open game costs a share for each place that is filled', () => {
  expect(paymentOf(emptyDraft, 24)).toEqual({ places: 1, total: 6 })
  expect(paymentOf({ ...emptyDraft, guests: [guest, guest] }, 24)).toEqual({ places: 3, total: 18 })
})

test('spare cents are charged as the shares charge them', () => {
  expect(paymentOf({ ...emptyDraft, guests: [guest, guest] }, 24.1)).toEqual({ places: 3, total: 18.08 })
})

test('the whole court costs its price', () => {
  expect(paymentOf({ ...emptyDraft, type: 'complete' }, 24.1)).toEqual({ places: 4, total: 24.1 })
})
