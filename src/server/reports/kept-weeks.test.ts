import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { emptyTally } from '#domain/reports/tally.ts'
import { addDays } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { at, testDatabase, testDeps } from '../testing.ts'
import { keepWeeks } from './kept-weeks.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-club-weeks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const week = { from: '2026-11-09', to: '2026-11-15' }
const counted = { tally: emptyTally(), canceled: [] }
const monday = at('2026-11-16T00:00:00+01:00')

test('a week is kept once it is over, and not told by a clock that was set back', () => {
  const { db, live } = testDeps()
  keepWeeks({ db, live, now: monday - 1 }).keep(week, counted)
  expect(keepWeeks({ db, live, now: monday }).find(week)).toBeNull()
  keepWeeks({ db, live, now: monday }).keep(week, counted)
  expect(keepWeeks({ db, live, now: monday - 1 }).find(week)).toBeNull()
  expect(keepWeeks({ db, live, now: monday }).find(week)).toBe(counted)
  expect(keepWeeks({ db, live, now: monday }).find({ ...week, from: '2026-11-10' }), 'another part of it').toBeNull()
})

test.each([
  { day: '2026-11-08', isKept: true },
  { day: '2026-11-09', isKept: false },
  { day: '2026-11-15', isKept: false },
  { day: '2026-11-16', isKept: true },
])('kept when $day changes: $isKept', ({ day, isKept }) => {
  const { db, live } = testDeps()
  const kept = keepWeeks({ db, live, now: monday })
  kept.keep(week, counted)
  live.publish({ version: 1, day })
  expect(kept.find(week)).toBe(isKept ? counted : null)
})

test('none is kept when another process writes', async () => {
  const file = join(folder, 'club.sqlite')
  writeFileSync(file, testDatabase().$client.serialize())
  const [db, other] = [openDatabase(file), openDatabase(file)]
  const kept = keepWeeks({ db, live: testDeps().live, now: monday })
  expect(kept.find(week)).toBeNull()
  kept.keep(week, counted)
  await sleep(2)
  expect(kept.find(week)).toBe(counted)
  other.$client.exec('UPDATE court SET closes = 1200')
  await sleep(2)
  expect(kept.find(week)).toBeNull()
  for (const { $client } of [db, other]) $client.close()
})

test('two years are kept, and the oldest of more are counted again', () => {
  const { db, live } = testDeps()
  const kept = keepWeeks({ db, live, now: monday })
  const weeks = Array.from({ length: 200 }, (_, ago) => ({
    from: addDays(week.from, -7 * ago),
    to: addDays(week.to, -7 * ago),
  }))
  for (const one of weeks) kept.keep(one, counted)
  expect(weeks.filter((one) => kept.find(one)).length).toBe(160)
  expect(kept.find(week)).toBeNull()
})
