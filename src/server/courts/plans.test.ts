import { expect, test } from 'vitest'
import { plansOf } from '../db/testing.ts'
import { testDatabase } from '../testing.ts'
import { countComing, countGames, isUsed, listComing, listSubscribersOf } from './desk-store.ts'
import { closureOf, listClosures } from './store.ts'

test('what the desk reads of a court is found by indexes, however many games there are', () => {
  const plans = plansOf(testDatabase(), (db) => {
    countComing(db, 1, 0)
    listComing(db, 1, 0)
    countGames(db, 1)
    isUsed(db, 1)
    listSubscribersOf(db, 1)
  })
  expect(plans.length).toBeGreaterThan(4)
  // Subscribers of all times are few.
  expect(plans.filter((plan) => /^SCAN (?:reservation|entry|user)\b/m.test(plan))).toEqual([])
  expect(plans).toContain('SEARCH reservation USING INDEX reservation_live (court_id=? AND starts_at>?)')
})

test('a closure that touches a slot is found among those that have not ended, however many there were', () => {
  const plans = plansOf(testDatabase(), (db) => {
    listClosures(db, 0, 1)
    closureOf(db, 1, 0, 1)
  })
  const own = plans.flatMap((plan) => plan.split('\n')).filter((step) => /^\w+ closure\b/.test(step))
  expect(own).toEqual(own.map(() => 'SEARCH closure USING INDEX closure_ends (ends_at>?)'))
  expect(own).toHaveLength(2)
})
