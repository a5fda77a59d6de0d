import { assert, asyncProperty } from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from '#domain/money.ts'
import { PEOPLE_MAX, type ReportView } from '#domain/reports/schema.ts'
import { listPaid, playingEntriesOf, sharesIn } from '#domain/reservations/game.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, aUser, generated, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { readReport } from './read-report.ts'
import { goings, history, letHappen, makeHistory } from './testing.ts'
import { createWeekCache, type WeekCache } from './week-cache.ts'

// Friday 20 November 2026, 10:00 in the club.
const now = Date.parse('2026-11-20T09:00:00Z')
const today = clubDayOf(now)
type Club = TestDeps & { weeks: WeekCache }

function aClub(): Club {
  const deps = testDeps(testDatabase(), now)
  return { ...deps, weeks: createWeekCache(deps) }
}

const range = { from: addDays(today, -40), to: addDays(today, 9) }

/** Every place that was played in by an instant, with what it is charged: by windows over the tables, and by no index. */
const chargedAt = (instant: number) => `WITH placed AS (
  SELECT *, row_number() OVER (PARTITION BY reservation_id ORDER BY id) AS arrival FROM entry
), playing AS (
  SELECT placed.*, game.price_cents, game.starts_at, game.day, game.type = 'complete' AS is_whole,
    row_number() OVER (PARTITION BY game.id ORDER BY placed.id) AS seat,
    row_number() OVER (PARTITION BY game.id ORDER BY placed.user_id IS NOT game.owner_id, placed.id) AS to_pay,
    count(*) OVER (PARTITION BY game.id) AS seats
  FROM placed JOIN reservation AS game ON game.id = placed.reservation_id
  WHERE game.canceled_at IS NULL AND game.starts_at <= ${instant} AND game.day BETWEEN '${range.from}' AND '${range.to}'
    AND iif(game.closed_at IS NULL, arrival <= 4 OR placed.id <= game.reopened_after, chosen_at > 0)
), charged AS (
  SELECT *, price_cents / 4 + (seat <= price_cents % 4)
      + iif(is_whole AND to_pay = 1 AND seats < 4, price_cents - seats * (price_cents / 4) - min(seats, price_cents % 4), 0) AS cents,
    coalesce(user_id, (SELECT host.user_id FROM entry AS host WHERE host.id = playing.host_id)) AS payer
  FROM playing
)`

const LATE = `WITH gone AS (
  SELECT reservation_id AS game, user_id, starts_at, at, 'left' AS is_a FROM departure WHERE NOT EXISTS
    (SELECT 1 FROM entry WHERE entry.reservation_id = departure.reservation_id AND entry.user_id = departure.user_id)
  UNION ALL SELECT id, owner_id, starts_at, canceled_at, 'canceled' FROM reservation WHERE canceled_by = owner_id
)`

function rowsBy(db: Db, statement: string): unknown[] {
  return db.$client.prepare(statement).all()
}

const cents = ({ due, paid, open }: { due: number; paid: number; open: number }) => ({
  due: centsOf(due),
  paid: centsOf(paid),
  open: centsOf(open),
})

function expectSqlToAgree(db: Db, report: ReportView, instant: number): void {
  const charged = chargedAt(instant)
  const sums = `ifnull(sum(cents), 0) AS due, ifnull(sum(iif(paid_at IS NULL, 0, cents)), 0) AS paid,
    ifnull(sum(iif(paid_at IS NULL, cents, 0)), 0) AS open`
  expect([cents(report.money)]).toEqual(rowsBy(db, `${charged} SELECT ${sums} FROM charged`))
  expect(report.weeks.filter(({ due }) => due > 0).map((week) => ({ sunday: week.to, ...cents(week) }))).toEqual(
    rowsBy(
      db,
      `${charged} SELECT min(date(day, 'weekday 0'), '${clubDayOf(instant)}') AS sunday, ${sums} FROM charged GROUP BY 1 HAVING due > 0`,
    ),
  )
  const unpaid = report.unpaid.people.map(({ user, places, open }) => ({
    payer: user?.id ?? null,
    places,
    open: centsOf(open),
  }))
  expect(unpaid.toSorted((one, other) => (one.payer ?? 0) - (other.payer ?? 0))).toEqual(
    rowsBy(
      db,
      `${charged} SELECT payer, count(*) AS places, sum(cents) AS open FROM charged WHERE paid_at IS NULL GROUP BY payer`,
    ),
  )
  expect([{ people: report.people, guests: report.guests }]).toEqual(
    rowsBy(
      db,
      `${charged} SELECT count(DISTINCT iif(absent_at IS NULL, user_id, NULL)) AS people, count(*) - count(user_id) AS guests FROM charged`,
    ),
  )
  expect([{ played: report.slots.played }]).toEqual(
    rowsBy(
      db,
      `SELECT count(*) AS played FROM reservation WHERE canceled_at IS NULL AND starts_at <= ${instant} AND day BETWEEN '${range.from}' AND '${range.to}'`,
    ),
  )
  const late = report.late.people.filter(({ left, canceled }) => left + canceled > 0)
  expect(
    late.map(({ user, left, canceled }) => ({ id: user.id, times: left + canceled })).toSorted((a, b) => a.id - b.id),
  ).toEqual(
    rowsBy(
      db,
      `${LATE} SELECT user_id AS id, count(DISTINCT game) AS times FROM gone WHERE starts_at - at < 12 * 3600000
        AND starts_at BETWEEN unixepoch('${range.from}', '-2 hours') * 1000 AND ${instant} AND user_id IS NOT NULL GROUP BY user_id`,
    ),
  )
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** The same, game by game, by the rules that charge and pay places. */
function expectRulesToAgree(db: Db, report: ReportView, instant: number): void {
  const ids = db.$client
    .prepare<[string, string], number>('SELECT id FROM reservation WHERE day BETWEEN ? AND ?')
    .pluck()
    .all(range.from, range.to)
  const games = ids
    .flatMap((id) => gameOf(db, id) ?? [])
    .filter(({ canceledAt, startsAt }) => canceledAt === null && startsAt <= instant)
  const due = games.map((game) => sum(sharesIn(game, playingEntriesOf(game))))
  const paid = games.flatMap((game) => {
    const playing = new Set(playingEntriesOf(game))
    return listPaid(game).map((one) => ({ cents: one.cents, plays: playing.has(one.entry) }))
  })
  const paidWhere = (plays: boolean) => sum(paid.filter((one) => one.plays === plays).map((one) => one.cents))
  expect(centsOf(report.money.due)).toBe(sum(due))
  expect(centsOf(report.money.paid)).toBe(paidWhere(true))
  expect(centsOf(report.money.waited)).toBe(paidWhere(false))
}

/** What is cached of weeks is what a server that has just started reads. */
async function expectAllToAgree(deps: Club): Promise<void> {
  const report = await readReport(deps, range)
  expect(report).toEqual(await readReport({ ...deps, weeks: createWeekCache(deps) }, range))
  expectSqlToAgree(deps.db, report, deps.time.now)
  expectRulesToAgree(deps.db, report, deps.time.now)
  expect(centsOf(report.money.due)).toBe(centsOf(report.money.paid) + centsOf(report.money.open))
  expect(report.slots.slots).toBeGreaterThanOrEqual(report.slots.played)
}

test('a report of any past is what plain SQL and the rules add up to, to the cent, whatever happens after it', async () => {
  await assert(
    asyncProperty(history, goings, goings, async (held, first, then) => {
      const deps = aClub()
      makeHistory(deps.db, today, held)
      const desk = aUser(deps.db, { roles: ['fp_global_admin'] })
      await expectAllToAgree(deps)
      for (const happening of [first, then]) {
        await letHappen(deps, desk, happening)
        await expectAllToAgree(deps)
      }
      deps.db.$client.close()
    }),
    { numRuns: generated(13, 120), seed: 13 },
  )
})

test('is read by indexes alone, however many games there are', async () => {
  const deps = aClub()
  aGame(deps.db, { start: '2026-11-02T08:30:00Z', players: [aUser(deps.db)] })
  const recorded: string[] = []
  const prepare = deps.db.$client.prepare.bind(deps.db.$client)
  const value = (statement: string) => {
    recorded.push(statement)
    return prepare(statement)
  }
  Object.defineProperty(deps.db.$client, 'prepare', { value, configurable: true })
  await readReport(deps, range)
  Object.defineProperty(deps.db.$client, 'prepare', { value: prepare })
  const own = recorded.filter((statement) => /INDEXED BY (?:reservation_day|departure_starts)/.test(statement))
  expect(own).toHaveLength(3)
  for (const statement of own) {
    const values = (statement.match(/\?/g) ?? []).map(() => null)
    const plan = deps.db.$client
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${statement}`)
      .all(...values)
    // Games come in order as they stand in their index.
    expect(plan.filter(({ detail }) => /^SCAN|TEMP B-TREE FOR ORDER/.test(detail))).toEqual([])
  }
})

test('others are answered while a year is counted', async () => {
  const deps = aClub()
  for (const month of [1, 4, 7, 10])
    aGame(deps.db, { start: `2026-${String(month).padStart(2, '0')}-02T08:30:00Z`, players: [aUser(deps.db)] })
  let turns = 0
  let done = false
  const count = () => {
    turns += 1
    if (!done) setImmediate(count)
  }
  setImmediate(count)
  const report = await readReport(deps, { from: '2026-01-01', to: today })
  done = true
  expect(report.weeks).toHaveLength(47)
  expect(turns).toBeGreaterThanOrEqual(47)
})

test('names the first of many who owe, and all of them in the file', async () => {
  const deps = aClub()
  for (let index = 0; index < PEOPLE_MAX + 4; index += 1)
    aGame(deps.db, {
      court: 1 + (index % 4),
      start: new Date(at('2026-10-12T08:00:00+02:00') + Math.floor(index / 4) * 90 * 60_000).toISOString(),
      players: [aUser(deps.db)],
    })
  const [some, all] = [await readReport(deps, range), await readReport(deps, range, { all: true })]
  expect([some.unpaid.people.length, some.unpaid.total, some.unpaid.places]).toEqual([PEOPLE_MAX, 104, 104])
  expect(all.unpaid.people).toHaveLength(104)
})
