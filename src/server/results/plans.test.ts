import { expect, test } from 'vitest'
import { plansOf } from '../db/testing.ts'
import { testDatabase } from '../testing.ts'
import { listQuickFours } from './store.ts'

test('results that were agreed to at once are found among what counts lately, however many there are', () => {
  const steps = plansOf(testDatabase(), (db) => listQuickFours(db, 0)).flatMap((plan) => plan.split('\n'))
  expect(steps).toContain('SEARCH r USING INDEX result_counted (counted_at>?)')
  expect(steps.filter((step) => /^SCAN (?:r|g|result_player)\b/.test(step))).toEqual([])
})
