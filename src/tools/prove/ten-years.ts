import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, type Day, dayStartOf, HOUR } from '#domain/time.ts'
import { type Db, openDatabase } from '#server/db/client.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { aUser, rowsIn, testApp, testDatabase, testDeps } from '#server/testing.ts'
import { median } from '#tools/bench/rounds.ts'
import { liveIn } from './ten-years/live-day.ts'
import { busyClub, predictBytes, rowsAfter } from './ten-years/prediction.ts'
import type { Trial } from './trial.ts'

const FIRST: Day = '2027-01-01'
const YEAR = 365.25
const YEARS = 10
/** How far the size may be from what was predicted, and how much slower an old club may answer than a young one. */
const APART = 0.2
const SLOWER = 2
const ROUNDS = 40

/** What a day brings is written day by day, the clock moves on, and what is over is swept each week. */
export const tenYears: Trial = {
  name: 'ten-years',
  promise: `A busy club takes within ${APART * 100} % of what was predicted after ten years, keeps of each table what it should, and answers days and lists at most ${SLOWER} times as slowly as after one`,
  fault: 'mail kept for good',
  async run(folder) {
    const file = join(folder, 'club.sqlite')
    testDatabase().$client.prepare('VACUUM INTO ?').run(file)
    const db = openDatabase(file)
    // Nobody waits for this club to be safe.
    db.$client.pragma('synchronous = OFF')
    const young = join(folder, 'young.sqlite')
    const sizes = await live(db, (year) => {
      if (year === 1) copyTo(db, young)
    })
    const measured = sizes.at(-1) ?? Number.NaN
    const predicted = predictBytes(busyClub, YEARS * YEAR)
    const faults = findFaults(db)
    // Opened anew: neither has anything of its file in memory.
    db.$client.close()
    const slower = await compare({ young: openDatabase(young), old: openDatabase(file) })
    const apart = measured / predicted - 1
    const isMet = Math.abs(apart) <= APART && faults.length === 0 && slower.every(({ ratio }) => ratio <= SLOWER)
    const figures = [
      `${toMegabytes(measured)} MB, ${toMegabytes(predicted)} predicted (${(apart * 100).toFixed(0)} %)`,
      `year by year ${sizes.map(toMegabytes).join(' ')}`,
      ...slower.map(({ what, ratio }) => `${what} ${ratio.toFixed(2)} times`),
      ...faults,
    ]
    return { figure: figures.join(', '), isMet }
  },
}

/** Lives through the years; answers how many bytes the file has after each. */
async function live(db: Db, report: (year: number) => void): Promise<number[]> {
  const deps = testDeps(db)
  const club = liveIn(db)
  const sizes: number[] = []
  db.$client.transaction(club.start)()
  let day = FIRST
  for (let year = 1; year <= YEARS; year += 1) {
    const end = addDays(FIRST, Math.round(year * YEAR))
    while (day < end) {
      const week = Array.from({ length: 7 }, (_, at) => addDays(day, at)).filter((one) => one < end)
      db.$client.transaction(() => {
        for (const one of week) club.live(one)
      })()
      day = addDays(day, week.length)
      deps.time.now = dayStartOf(day) + 4.5 * HOUR
      await sweep(deps)
    }
    sizes.push(Number(db.$client.pragma('page_count', { simple: true })) * 4096)
    report(year)
  }
  return sizes
}

/** Tables that don't have the rows that they should, give or take what a day brings. */
function findFaults(db: Db): string[] {
  return busyClub.flatMap((one) => {
    const [rows, expected] = [rowsIn(db, one.table), rowsAfter(one, YEARS * YEAR)]
    return Math.abs(rows - expected) <= Math.max(1, one.aDay * 2, expected * 0.01)
      ? []
      : [`${one.table} has ${rows} rows, not ${Math.round(expected)}`]
  })
}

function copyTo(db: Db, file: string): void {
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  copyFileSync(db.$client.name, file)
}

/** How many times as long an old club takes for the most frequent reads and for lists: medians, read in turn. */
async function compare(clubs: { young: Db; old: Db }): Promise<{ what: string; ratio: number }[]> {
  const [young, old] = [await serve(clubs.young, 1), await serve(clubs.old, YEARS)]
  const reads: readonly { what: string; path: (round: number, last: Day) => string }[] = [
    // Another day each time: the server caches the answer of a day.
    { what: 'day', path: (round, last) => `/api/reservations/date/${addDays(last, -1 - round)}` },
    { what: 'reservations', path: (round) => `/api/reservations?page=${1 + round}` },
    { what: 'users', path: (round) => `/api/users?page=${1 + round}` },
    { what: 'leads', path: (round) => `/api/leads?page=${1 + round}` },
  ]
  const found: { what: string; ratio: number }[] = []
  for (const { what, path } of reads) {
    const times = { young: Array.of<number>(), old: Array.of<number>() }
    for (let round = 0; round < ROUNDS; round += 1) {
      times.young.push(await young((last) => path(round, last)))
      times.old.push(await old((last) => path(round, last)))
    }
    found.push({ what, ratio: median(times.old) / median(times.young) })
  }
  return found
}

/** A club after so many years; answers how to ask it as an admin, and how long the answer took. */
async function serve(db: Db, years: number): Promise<(path: (last: Day) => string) => Promise<number>> {
  const last = addDays(FIRST, Math.round(years * YEAR))
  const { ask } = await testApp(testDeps(db, dayStartOf(last) + 10 * HOUR))
  const viewer = aUser(db, { roles: ['fp_global_admin', 'fp_admin', 'portalAdmin'], username: 'staff', nick: 'Staff' })
  return async (path) => {
    const began = performance.now()
    const { status } = await ask('GET', path(last), { viewer })
    if (status !== 200) throw new Error(`${path(last)} answered ${status}`)
    return performance.now() - began
  }
}

function toMegabytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(0)
}
