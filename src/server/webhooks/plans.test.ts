import { expect, test } from 'vitest'
import { plansOf } from '../db/testing.ts'
import { testDatabase } from '../testing.ts'
import { listWebhooks } from './store.ts'

test('receivers are listed by the index of what they were sent, however much that is', () => {
  const plans = plansOf(testDatabase(), (db) => listWebhooks(db)).flatMap((plan) => plan.split('\n'))
  const own = plans.filter((step) => /^\w+ own\b/.test(step))
  expect(own).toHaveLength(4)
  expect(own.filter((step) => !/^SEARCH own USING (?:COVERING )?INDEX \w+ \(webhook_id=\?/.test(step))).toEqual([])
})
