import { expect, test } from 'vitest'
import { plansOf } from '../db/testing.ts'
import { listGamesIn } from '../reservations/store.ts'
import { testDatabase } from '../testing.ts'
import { listClosuresIn, pickClosures } from './store.ts'

const stepsOf = (run: Parameters<typeof plansOf>[1]) => plansOf(testDatabase(), run).flatMap((plan) => plan.split('\n'))

test('what is closed already is found among what has not ended', () => {
  const steps = stepsOf((db) => listClosuresIn(db, 0, 1))
  expect(steps).toContain('SEARCH closure USING INDEX closure_ends (ends_at>?)')
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
})

test('the games in a closure are found by their start, however many there were', () => {
  const steps = stepsOf((db) => listGamesIn(db, 0, 1))
  expect(steps.filter((step) => /^SCAN (?:reservation|entry|user)\b/.test(step))).toEqual([])
})

test('a list looks each closure of a court up by its key', () => {
  const steps = stepsOf((db) => pickClosures(db, { page: 1, pageSize: 10, sort: '-startsAt', court: 1 }))
  expect(steps.filter((step) => /^SCAN (?!closure USING|closure$)/.test(step))).toEqual([])
  expect(steps.some((step) => /^SEARCH closure_court .*\(closure_id=\? AND court_id=\?\)$/.test(step))).toBe(true)
})
