import { type Arbitrary, array, assert, asyncProperty, constantFrom, integer, record } from 'fast-check'
import { expect, test } from 'vitest'
import { centsOf } from '#domain/money.ts'
import type { ReportBookView } from '#domain/reports/schema.ts'
import { addDays, instantOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { addMovement, balanceOf, type Line, type NewMovement } from '../money/book-store.ts'
import { sellBono, topUp } from '../money/testing.ts'
import { aUser, testDatabase } from '../testing.ts'
import { readBook } from './read-book.ts'

const FIRST = '2026-10-01'
const range = { from: addDays(FIRST, 10), to: addDays(FIRST, 30) }

const moved = record({
  what: constantFrom(
    'topUp',
    'bono',
    'place',
    'goods',
    'class',
    'given',
    'credit',
    'use',
    'takeBack',
    'payOut',
    'close',
  ),
  way: constantFrom('cash', 'card', 'bizum', 'transfer', 'online', 'opening'),
  cents: integer({ min: 1, max: 9000 }),
  /** Days since the one before. */
  later: integer({ min: 0, max: 2 }),
  user: integer({ min: 0, max: 2 }),
})
type Moved = typeof moved extends Arbitrary<infer Held> ? Held : never

/** Writes what is sold, paid, taken back and closed, day after day. */
function writeBook(db: Db, history: readonly Moved[]): void {
  const users = [0, 1, 2].map(() => aUser(db))
  const bonos: number[] = []
  let day = FIRST
  for (const [entryId, one] of history.entries()) {
    day = addDays(day, one.later)
    const at = instantOf(day, 12 * 60)
    const user = users[one.user]?.id ?? 0
    const write = (movement: Omit<NewMovement, 'at' | 'by'>) =>
      db.$client.transaction(() => addMovement(db, { at, by: null, personId: user, ...movement }))()
    if (one.what === 'topUp') topUp(db, user, one.cents, at)
    if (one.what === 'bono') bonos.push(sellBono(db, user, { cents: one.cents, places: 2, at }))
    if (one.what === 'close') close(db, day, one)
    for (const movement of movementsOf(db, one, { entryId, user, bonoId: bonos.at(-1) })) write(movement)
  }
}

type About = { entryId: number; user: number; bonoId: number | undefined }

/** What is written of one that the book lets be written. */
function movementsOf(db: Db, { what, way, cents }: Moved, { entryId, user, bonoId }: About) {
  const wallet = Math.min(cents, balanceOf(db, user))
  const place = (line: Omit<Line, 'cents'>, paid: number, income: Line['account'] = 'income/court') => ({
    kind: 'place' as const,
    lines: [
      { ...line, entryId, cents: paid },
      { account: income, entryId, cents: -paid },
    ],
  })
  const bono = () => (bonoId === undefined ? [] : bonoLines(db, what, { bonoId, entryId }))
  const written: Record<Moved['what'], () => Omit<NewMovement, 'at' | 'by'>[]> = {
    topUp: () => [],
    bono: () => [],
    close: () => [],
    place: () => [place({ account: way }, cents)],
    class: () => [place({ account: way }, cents, 'income/class')],
    given: () => [place({ account: 'given-away' }, cents)],
    goods: () => [{ kind: 'goods', lines: sides({ account: way }, { account: 'income/goods' }, cents) }],
    credit: () => (wallet > 0 ? [place({ account: 'wallet', userId: user }, wallet)] : []),
    payOut: () =>
      wallet > 0
        ? [{ kind: 'payout', lines: sides({ account: 'wallet', userId: user }, { account: 'cash' }, wallet) }]
        : [],
    use: bono,
    takeBack: bono,
  }
  return written[what]()
}

/** A place by bono, which may come back at once; or the sale that is taken back. */
function bonoLines(db: Db, what: Moved['what'], { bonoId, entryId }: { bonoId: number; entryId: number }) {
  const left = db.$client
    .prepare<[number], { places: number; cents: number }>(
      'SELECT -sum(places) AS places, -sum(cents) AS cents FROM posting WHERE bono_id = ?',
    )
    .get(bonoId)
  if (!left || left.places === 0) return []
  if (what === 'takeBack')
    return [
      {
        kind: 'correction' as const,
        lines: [
          { account: 'bono' as const, bonoId, cents: left.cents, places: left.places },
          { account: 'card' as const, cents: -left.cents },
        ],
      },
    ]
  const cents = left.places === 1 ? left.cents : Math.floor(left.cents / left.places)
  return [
    {
      kind: 'place' as const,
      lines: [
        { account: 'bono' as const, bonoId, cents, places: 1, entryId },
        { account: 'income/court' as const, cents: -cents, entryId },
      ],
    },
  ]
}

function sides(to: Omit<Line, 'cents'>, from: Omit<Line, 'cents'>, cents: number): Line[] {
  return [
    { ...to, cents },
    { ...from, cents: -cents },
  ]
}

function close(db: Db, day: string, { cents, user }: Moved): void {
  db.$client
    .prepare(
      `INSERT INTO till_count (day, at, by, opening_cents, expected_cents, counted_cents, left_cents, last_movement, closes)
      SELECT ?, 0, (SELECT min(id) FROM user), 0, ?, ?, 0, 0, 1 WHERE NOT EXISTS (SELECT 1 FROM till_count WHERE day = ?)`,
    )
    .run(day, cents, cents + (user === 0 ? 0 : 150), day)
}

const within = `till_day BETWEEN '${range.from}' AND '${range.to}'`

const sorted = (rows: [string, number][]) => rows.toSorted(([one], [other]) => (one < other ? -1 : 1))

/** The same in plain SQL, by no index and no days of its own. */
function expectSqlToAgree(db: Db, book: ReportBookView): void {
  const all = (statement: string) => db.$client.prepare(statement).raw().all()
  const lines = 'posting AS p JOIN movement AS m ON +m.id = +p.movement_id'
  const sumsOf = (accounts: string) =>
    all(
      `SELECT account, sum(cents) FROM ${lines} WHERE ${within} AND ${accounts} GROUP BY 1 HAVING sum(cents) <> 0 ORDER BY 1`,
    )
  expect(sorted(book.ways.map(({ way, euros }) => [way, centsOf(euros)]))).toEqual(
    sumsOf("account IN ('cash', 'card', 'bizum', 'transfer', 'online', 'opening')"),
  )
  expect(sorted(book.kinds.map(({ kind, euros }) => [`income/${kind}`, 0 - centsOf(euros)]))).toEqual(
    sumsOf("account LIKE 'income/%'"),
  )
  const { sold, used } = book.bonos
  expect([[used.count, centsOf(used.euros)]]).toEqual(
    all(
      `SELECT ifnull(sum(places), 0), ifnull(sum(cents), 0) FROM ${lines} WHERE ${within} AND account = 'bono' AND kind = 'place'`,
    ),
  )
  expect([[sold.count, 0 - centsOf(sold.euros)]]).toEqual(
    all(`SELECT count(*) FILTER (WHERE kind = 'bono') - count(*) FILTER (WHERE kind = 'correction'), ifnull(sum(cents), 0)
      FROM ${lines} WHERE ${within} AND account = 'bono' AND kind <> 'place'`),
  )
  expect([[centsOf(book.credit), centsOf(book.givenAway)]]).toEqual(
    all(`SELECT ifnull(-sum(cents) FILTER (WHERE account = 'wallet' AND till_day <= '${range.to}'), 0),
      ifnull(sum(cents) FILTER (WHERE account = 'given-away' AND ${within}), 0) FROM ${lines}`),
  )
  expect([[book.till.closed, book.till.differing, centsOf(book.till.difference)]]).toEqual(
    all(`SELECT count(*), count(*) FILTER (WHERE counted_cents <> expected_cents), ifnull(sum(counted_cents - expected_cents), 0)
      FROM till_count WHERE day BETWEEN '${range.from}' AND '${range.to}'`),
  )
}

test('what the report has of the book is what plain SQL adds up to, to the cent', async () => {
  let movements = 0
  await assert(
    asyncProperty(array(moved, { minLength: 20, maxLength: 60, size: 'max' }), async (history) => {
      const db = testDatabase()
      writeBook(db, history)
      const book = await readBook(db, range, Number.POSITIVE_INFINITY)
      expectSqlToAgree(db, book)
      expect(book.till.days).toHaveLength(book.till.differing)
      movements += Number(db.$client.prepare('SELECT count(*) FROM movement').pluck().get())
      db.$client.close()
    }),
    { numRuns: 20, seed: 30 },
  )
  expect(movements).toBeGreaterThan(400)
})
