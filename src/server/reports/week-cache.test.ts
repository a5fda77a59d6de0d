import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { emptyTally } from '#domain/reports/tally.ts'
import { addDays } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { at, testDatabase, testDeps } from '../testing.ts'
import { createWeekCache } from './week-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-club-weeks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const week = { from: '2026-11-09', to: '2026-11-15' }
const counted = { tally: emptyTally(), canceled: [] }
const monday = at('2026-11-16T00:00:00+01:00')

test('a week is cached once it is over, and not told by a clock that was set back', () => {
  const cache = createWeekCache(testDeps())
  cache.add(week, counted, monday - 1)
  expect(cache.find(week, monday)).toBeNull()
  cache.add(week, counted, monday)
  expect(cache.find(week, monday - 1)).toBeNull()
  expect(cache.find(week, monday)).toBe(counted)
  expect(cache.find({ ...week, from: '2026-11-10' }, monday), 'another part of it').toBeNull()
})

test.each([
  { day: '2026-11-08', isKept: true },
  { day: '2026-11-09', isKept: false },
  { day: '2026-11-15', isKept: false },
  { day: '2026-11-16', isKept: true },
])('cached when $day changes: $isKept', ({ day, isKept }) => {
  const { db, live } = testDeps()
  const cache = createWeekCache({ db, live })
  cache.add(week, counted, monday)
  live.publish({ version: 1, day })
  expect(cache.find(week, monday)).toBe(isKept ? counted : null)
})

test('none is cached when another process writes', async () => {
  const file = join(folder, 'club.sqlite')
  writeFileSync(file, testDatabase().$client.serialize())
  const [db, other] = [openDatabase(file), openDatabase(file)]
  const cache = createWeekCache({ db, live: testDeps().live })
  expect(cache.find(week, monday)).toBeNull()
  cache.add(week, counted, monday)
  await sleep(2)
  expect(cache.find(week, monday)).toBe(counted)
  other.$client.exec('UPDATE court SET closes = 1200')
  await sleep(2)
  expect(cache.find(week, monday)).toBeNull()
  for (const { $client } of [db, other]) $client.close()
})

test('two years are cached, and the oldest of more are counted again', () => {
  const { db, live } = testDeps()
  const cache = createWeekCache({ db, live })
  const weeks = Array.from({ length: 200 }, (_, ago) => ({
    from: addDays(week.from, -7 * ago),
    to: addDays(week.to, -7 * ago),
  }))
  for (const one of weeks) cache.add(one, counted, monday)
  expect(weeks.filter((one) => cache.find(one, monday)).length).toBe(160)
  expect(cache.find(week, monday)).toBeNull()
})
