import { expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import { countComing, countGames, isUsed, listComing, listSubscribersOf } from './desk-store.ts'
import { closureOf, listClosures } from './store.ts'

/** How SQLite finds what statements ask for, one line for each step. */
function plansOf(run: (db: ReturnType<typeof testDatabase>) => void): string[] {
  const db = testDatabase()
  const { $client: sqlite } = db
  const prepare = sqlite.prepare.bind(sqlite)
  const prepared: string[] = []
  const value = (text: string) => {
    prepared.push(text)
    return prepare(text)
  }
  Object.defineProperty(sqlite, 'prepare', { value })
  run(db)
  return prepared.flatMap((text) =>
    prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${text}`)
      .all(...(text.match(/\?/g) ?? []).map(() => null))
      .map(({ detail }) => detail),
  )
}

test('what the desk reads of a court is found by indexes, however many games there are', () => {
  const plans = plansOf((db) => {
    countComing(db, 1, 0)
    listComing(db, 1, 0)
    countGames(db, 1)
    isUsed(db, 1)
    listSubscribersOf(db, 1)
  })
  expect(plans.length).toBeGreaterThan(4)
  // Subscribers of all times are few.
  expect(plans.filter((plan) => /^SCAN (?:reservation|entry|user)\b/.test(plan))).toEqual([])
  expect(plans).toContain('SEARCH reservation USING INDEX reservation_live (court_id=? AND starts_at>?)')
})

test('a closure that touches a slot is found among those that have not ended, however many there were', () => {
  const plans = plansOf((db) => {
    listClosures(db, 0, 1)
    closureOf(db, 1, 0, 1)
  })
  const own = plans.filter((plan) => /^\w+ closure\b/.test(plan))
  expect(own).toEqual(own.map(() => 'SEARCH closure USING INDEX closure_ends (ends_at>?)'))
  expect(own).toHaveLength(2)
})
