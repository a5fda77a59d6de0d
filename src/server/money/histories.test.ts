import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  record,
} from 'fast-check'
import { expect, test } from 'vitest'
import { Refused } from '#domain/errors.ts'
import { listLapsed } from '#domain/money/holds.ts'
import { differenceOf, memberOf } from '#domain/money/places.ts'
import { deskWays, incomingWays, placeWays } from '#domain/money/ways.ts'
import { type Entry, type Game, playingEntriesOf, restPlaceOf, sharesIn } from '#domain/reservations/game.ts'
import { isTooLate } from '#domain/reservations/rules-play.ts'
import type { User } from '#domain/roles.ts'
import { clubDayOf, HOUR } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { moneyFaults } from '../db/inspect/money-faults.ts'
import { addToGame } from '../entries/add.ts'
import { pay } from '../entries/pay.ts'
import { removeFromGame } from '../entries/remove.ts'
import { settleMoney } from '../jobs/settle-money.ts'
import { startOrder } from '../payments/start-order.ts'
import { takeNotification } from '../payments/take-notification.ts'
import { payAhead } from '../payments/testing.ts'
import { aProduct } from '../products/testing.ts'
import { readBook } from '../reports/read-book.ts'
import { cancelReservation } from '../reservations/cancel.ts'
import { changeGame } from '../reservations/change.ts'
import { closeGame } from '../reservations/close.ts'
import { joinGame } from '../reservations/join.ts'
import { leaveGame } from '../reservations/leave.ts'
import { reopenGame } from '../reservations/reopen.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, aUser, generated, type TestDeps, testDatabase, testDeps } from '../testing.ts'
import { balanceOf } from './book-store.ts'
import { correct } from './correct.ts'
import { countTill } from './count-till.ts'
import { findDue } from './find-due.ts'
import { writeMoneyCsv } from './money-csv.ts'
import { payCourt } from './pay-court.ts'
import { payOut } from './pay-out.ts'
import { readTill } from './read-till.ts'
import { sell } from './sell.ts'

/** Games and money in any order: what is paid is somewhere after each step, and comes back to whoever paid it, once. */

const HISTORIES = generated(12, 300)
const LONGEST = 75
const ADMIN = 7

const upTo = (max: number) => integer({ min: 0, max })
const [game, by, place] = [upTo(2), upTo(ADMIN), upTo(6)]
type Step =
  | { do: 'join' | 'leave'; by: number; game: number }
  | { do: 'add'; by: number; game: number; guest: boolean }
  | { do: 'remove'; by: number; game: number; entry: number }
  | { do: 'cancel' | 'close' | 'reopen'; game: number }
  | { do: 'move'; game: number; court: number }
  | { do: 'pay'; by: number; game: number; entry: number; method: string }
  | { do: 'payCourt'; game: number; method: string; person: number }
  | { do: 'sell'; by: number; bono: boolean }
  | { do: 'payOut'; by: number; amount: number }
  | { do: 'correct'; movement: number }
  | { do: 'countTill'; counted: number }
  | { do: 'order'; game: number; entry: number; withGuests: boolean }
  | { do: 'notify'; order: number; says: 'paid' | 'failed' }
  | { do: 'wait'; hours: number }

const method = constantFrom(...placeWays)
const step: Arbitrary<Step> = oneof(
  { weight: 8, arbitrary: record({ do: constant('join'), by, game }) },
  { weight: 5, arbitrary: record({ do: constant('leave'), by, game }) },
  { weight: 3, arbitrary: record({ do: constant('add'), by, game, guest: boolean() }) },
  { weight: 2, arbitrary: record({ do: constant('remove'), by, game, entry: place }) },
  { weight: 1, arbitrary: record({ do: constant('cancel'), game }) },
  { weight: 2, arbitrary: record({ do: constant('close'), game }) },
  { weight: 2, arbitrary: record({ do: constant('reopen'), game }) },
  { weight: 3, arbitrary: record({ do: constant('move'), game, court: upTo(3) }) },
  { weight: 12, arbitrary: record({ do: constant('pay'), by, game, entry: place, method }) },
  { weight: 3, arbitrary: record({ do: constant('payCourt'), game, method, person: by }) },
  { weight: 4, arbitrary: record({ do: constant('sell'), by, bono: boolean() }) },
  { weight: 1, arbitrary: record({ do: constant('payOut'), by, amount: upTo(9) }) },
  { weight: 3, arbitrary: record({ do: constant('correct'), movement: upTo(20) }) },
  { weight: 1, arbitrary: record({ do: constant('countTill'), counted: upTo(100) }) },
  { weight: 8, arbitrary: record({ do: constant('order'), game, entry: upTo(3), withGuests: boolean() }) },
  // Most of what was ordered is paid, late and twice too.
  {
    weight: 8,
    arbitrary: record({ do: constant('notify'), order: upTo(2), says: constantFrom('paid', 'paid', 'failed') }),
  },
  { weight: 4, arbitrary: record({ do: constant('wait'), hours: constantFrom(0.25, 0.25, 0.25, 1, 5, 30) }) },
)

const template = testDatabase()
const people = [...Array.from({ length: ADMIN }, () => aUser(template)), aUser(template, { roles: ['fp_admin'] })]
template.$client.exec(
  `DELETE FROM price_rule; UPDATE court SET price_cents = CASE id WHEN 1 THEN 2400 WHEN 2 THEN 2602 WHEN 3 THEN 1800 ELSE 2418 END`,
)
const bono = aProduct(template, { price: 50, places: 3, daysValid: 1 })
const games = ['2026-11-20T18:30:00+01:00', '2026-11-20T20:00:00+01:00', '2026-11-21T18:30:00+01:00'].map(
  (start, court) => {
    const [owner = null] = people.slice(court)
    return aGame(template, { start, court: court + 1, owner, type: court === 2 ? 'complete' : 'open' })
  },
)
const file = template.$client.serialize()

/** Places that were left late by whoever had paid them and that nobody took yet, by game. */
type LeftLate = Map<number, number[]>

async function ask(deps: TestDeps, one: Step): Promise<void> {
  try {
    await perform(deps, one)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

async function perform(deps: TestDeps, one: Step): Promise<void> {
  const as = (viewer: number): { deps: TestDeps; viewer: User | null } => ({ deps, viewer: people[viewer] ?? null })
  const id = 'game' in one ? (games[one.game] ?? 0) : 0
  const entryAt = (nth: number) => gameOf(deps.db, id)?.entries[nth]?.id ?? 999_999
  const user = 'by' in one ? (people[one.by]?.id ?? 0) : 0
  switch (one.do) {
    case 'join':
      await joinGame(as(one.by), {
        documentId: id,
        inviteds: one.by % 3 === 0 ? [{ level: 3, position: 'left' }] : [],
        isFromTokenReservation: false,
      })
      return
    case 'leave':
      await leaveGame(as(one.by), { id })
      return
    case 'add':
      await addToGame(
        as(ADMIN),
        one.guest ? { reservation: id, invited: true, level: 2 } : { reservation: id, invited: false, user },
      )
      return
    case 'remove':
      await removeFromGame(as(one.by), { id: entryAt(one.entry) })
      return
    case 'cancel':
      await cancelReservation(as(ADMIN), { id })
      return
    case 'close':
      await closeGame(as(ADMIN), { id, players: [0, 1, 2, 4].map(entryAt), mail: false })
      return
    case 'reopen':
      await reopenGame(as(ADMIN), { documentId: id })
      return
    case 'move':
      await changeGame(as(ADMIN), { documentId: id, court: one.court + 1 })
      return
    case 'pay':
      await pay(as(one.by), { id: entryAt(one.entry), value: true, method: one.method, note: 'why' })
      return
    case 'payCourt':
      await payCourt(as(ADMIN), { id, method: one.method, person: people[one.person]?.id, note: 'why' })
      return
    case 'sell':
      await sell(as(ADMIN), {
        user,
        quantity: 1,
        method: deskWays[one.by % 4],
        ...(one.bono ? { product: bono } : { topUp: 11.5 }),
      })
      return
    case 'payOut':
      await payOut(as(ADMIN), { user, amount: one.amount })
      return
    case 'correct':
      await correct(as(ADMIN), { id: one.movement, reason: 'why' })
      return
    case 'countTill':
      await countTill(as(ADMIN), { date: clubDayOf(deps.time.now), counted: one.counted, left: 0, close: true })
      return
    case 'order': {
      const members = gameOf(deps.db, id)?.entries.filter(({ user: member }) => member) ?? []
      const host = members[one.entry % members.length]
      const viewer = people.find((person) => person.id === host?.user?.id) ?? null
      if (host && viewer)
        await startOrder(
          { deps, viewer },
          { entries: listPlaces(deps, host, one), way: 'card', publicUrl: 'https://padel.example' },
        )
      return
    }
    case 'notify': {
      const order = findNthOrder(deps, one.order)
      const { says: state } = one
      const said = { ...order, currency: 'EUR', state, outcome: '0190', reference: null }
      await takeNotification({ deps, viewer: null }, { provider: 'stripe', ...said })
      return
    }
    case 'wait':
      deps.time.now += one.hours * HOUR
      await settleMoney({ deps })
      return
  }
}

/** The numbers of a member's entry and those of their guests, where these are paid too. */
function listPlaces({ db }: TestDeps, { id: host }: Entry, one: { game: number; withGuests: boolean }): number[] {
  const entries = gameOf(db, games[one.game] ?? 0)?.entries ?? []
  return entries.filter(({ id, hostId }) => id === host || (one.withGuests && hostId === host)).map(({ id }) => id)
}

/** The order that was started as the nth, of which none is forgotten. */
function findNthOrder({ db }: TestDeps, nth: number): { number: string; cents: number } {
  const row = db.$client.prepare<[number], { number: string; cents: number }>(
    'SELECT number, cents FROM payment_order ORDER BY id DESC LIMIT 1 OFFSET ?',
  )
  return row.get(nth) ?? { number: 'none', cents: 0 }
}

/** What a step does to the places that were left late. */
function follow(deps: TestDeps, one: Step, before: readonly Game[], leftLate: LeftLate): void {
  for (const was of before) {
    const is = gameOf(deps.db, was.id)
    if (!is) continue
    const waiting = leftLate.get(was.id) ?? []
    const played = playingEntriesOf(was)
    const isOwn = one.do === 'leave' || one.do === 'remove'
    const viewer = 'by' in one ? people[one.by]?.id : null
    for (const gone of played.filter(({ id }) => is.entries.every((entry) => entry.id !== id))) {
      const member = memberOf(was, gone)
      if (gone.paidAt !== null && isOwn && member === viewer && isTooLate(was, deps.time.now, 12) && !restPlaceOf(is))
        waiting.push(gone.id)
    }
    waiting.sort((a, b) => a - b)
    const begins =
      is.canceledAt === null ? playingEntriesOf(is).filter(({ id }) => played.every((entry) => entry.id !== id)) : []
    for (const begun of begins) {
      const member = memberOf(is, begun)
      if (waiting.every((id) => !paidBy(deps, id).includes(member ?? 0))) waiting.shift()
    }
    // What is corrected was never paid.
    const left = one.do === 'correct' ? goneButPaid(deps, was.id) : waiting
    leftLate.set(
      was.id,
      left.filter((id) => waiting.includes(id)),
    )
  }
}

/** The payer of a place. */
function paidBy({ db }: TestDeps, entry: number): number[] {
  const sql =
    "SELECT DISTINCT m.person_id FROM movement AS m JOIN posting AS p ON p.movement_id = m.id WHERE p.entry_id = ? AND m.kind = 'place'"
  return db.$client.prepare<[number], number>(sql).pluck().all(entry)
}

/** The entries that money is still paid of but that aren't in their game any more. */
function goneButPaid({ db }: TestDeps, id: number): number[] {
  return db.$client
    .prepare<[number], number>(
      `SELECT p.entry_id FROM posting AS p JOIN movement AS m ON m.id = p.movement_id WHERE m.reservation_id = ?
        AND p.entry_id NOT IN (SELECT id FROM entry) AND p.account LIKE 'income/%' GROUP BY p.entry_id HAVING sum(p.cents) <> 0 ORDER BY 1`,
    )
    .pluck()
    .all(id)
}

/** What the book must never hold, game by game; nothing where all is well. */
function findUnsound(deps: TestDeps, one: Step, leftLate: LeftLate): string[] {
  const { $client: sqlite } = deps.db
  const list = (sql: string) => sqlite.prepare<[], string | number>(sql).pluck().all()
  const faults = moneyFaults.filter(({ sql }) => list(sql).length > 0).map(({ says }) => says)
  const lines = 'SELECT p.id FROM posting AS p JOIN movement AS m ON m.id = p.movement_id'
  if (list(`${lines} WHERE p.account = 'wallet' AND p.user_id IS NOT m.person_id`).length > 0)
    faults.push('Somebody got what another paid')
  const ofPlaces = "p.entry_id IS NOT NULL AND p.account NOT LIKE 'income/%'"
  if (list(`${lines} WHERE ${ofPlaces} GROUP BY p.entry_id, m.person_id HAVING sum(p.cents) < 0`).length > 0)
    faults.push('More came back than was paid')
  const came = list(
    "SELECT sum(p.cents) FROM posting AS p JOIN movement AS m ON m.id = p.movement_id WHERE p.account = 'online' AND m.kind IN ('place', 'late')",
  )
  const ordered = list('SELECT sum(cents) FROM payment_order WHERE paid_at IS NOT NULL')
  if (came[0] !== ordered[0]) faults.push('What was paid online isn’t what was ordered')
  return [...faults, ...games.flatMap((id) => findUnsoundIn(deps, one, id, leftLate.get(id) ?? []))]
}

function findUnsoundIn(deps: TestDeps, one: Step, id: number, leftLate: readonly number[]): string[] {
  const is = gameOf(deps.db, id)
  if (!is) return []
  const paid = is.entries.filter(({ paidAt }) => paidAt !== null)
  const plays = playingEntriesOf(is)
  const shares = sharesIn(is, plays)
  const isOverpaid = plays.some(
    ({ paidAt, paidCents, paidWay }, nth) =>
      paidAt !== null && paidWay !== 'bono' && differenceOf(shares[nth] ?? 0, paidCents ?? 0) < 0,
  )
  const hasBegun = one.do === 'wait' && is.startsAt <= deps.time.now
  return [
    ...(goneButPaid(deps, id).join() === leftLate.join() ? [] : [`Game ${id}: who left late isn’t ${leftLate.join()}`]),
    ...(is.entries.some((entry) => entry.heldUntil !== null && (findDue(is, entry) === null || !plays.includes(entry)))
      ? [`Game ${id}: who has paid, or doesn’t play, is held`]
      : []),
    ...(one.do === 'wait' && listLapsed(is, deps.time.now).length > 0
      ? [`Game ${id}: somebody plays past their hold`]
      : []),
    ...(is.canceledAt !== null && paid.length > 0 ? [`Game ${id} is canceled and paid`] : []),
    ...(is.canceledAt === null && isOverpaid ? [`Game ${id}: a place is paid too much`] : []),
    ...(is.canceledAt === null && hasBegun && paid.some((entry) => !plays.includes(entry))
      ? [`Game ${id}: who waits has paid`]
      : []),
  ]
}

/** Till, credit, file and report say what plain sums over the book say. */
async function expectAgreement(deps: TestDeps): Promise<void> {
  const { db } = deps
  const sum = (where: string) =>
    db.$client
      .prepare<[], number>(
        `SELECT ifnull(sum(cents), 0) FROM posting AS p JOIN movement AS m ON m.id = p.movement_id WHERE ${where}`,
      )
      .pluck()
      .get() ?? 0
  const days = db.$client.prepare<[], string>('SELECT DISTINCT till_day FROM movement').pluck().all()
  for (const day of days) {
    const till = readTill(db, day, deps.time.now)
    for (const way of incomingWays)
      expect(till.methods[way]).toBe(sum(`till_day = '${day}' AND account = '${way}' AND kind <> 'difference'`) / 100)
  }
  for (const { id } of people) expect(balanceOf(db, id)).toBe(0 - sum(`user_id = ${id}`))
  const lines = (await Array.fromAsync(writeMoneyCsv({ db, locale: 'en' }, {}))).join('').trim().split('\r\n').slice(1)
  const amounts = lines.map((line) => Math.round(Number(line.slice(1, -1).split('","')[7]) * 100))
  expect(amounts.length).toBe(db.$client.prepare('SELECT count(*) FROM posting').pluck().get())
  expect(amounts.reduce((all, cents) => all + cents, 0)).toBe(0)
  const { ways, kinds, credit } = await readBook(db, { from: '2026-11-01', to: '2026-12-31' }, 10)
  for (const { way, euros } of ways) expect(euros).toBe(sum(`account = '${way}'`) / 100)
  expect(Math.round(kinds.reduce((all, { euros }) => all + euros, 0) * 100)).toBe(0 - sum("account LIKE 'income/%'"))
  expect(credit).toBe((0 - sum("account = 'wallet'")) / 100)
}

test(`${HISTORIES} histories of up to ${LONGEST} steps: the book balances after each, and nobody loses a cent`, async () => {
  let [moved, lapsed, late] = [0, 0, 0]
  await assert(
    asyncProperty(
      boolean(),
      array(step, { minLength: 20, maxLength: LONGEST, size: 'max' }),
      async (isAhead, steps) => {
        const deps = testDeps(openDatabase(file), at('2026-11-20T00:30:00+01:00'))
        payAhead(deps)
        if (!isAhead) deps.db.$client.exec("UPDATE config SET config = json_set(config, '$.payments.when', 'optional')")
        const leftLate: LeftLate = new Map()
        for (const one of steps) {
          const before = games.flatMap((id) => gameOf(deps.db, id) ?? [])
          await ask(deps, one)
          follow(deps, one, before, leftLate)
          expect({ one, faults: findUnsound(deps, one, leftLate) }).toEqual({ one, faults: [] })
        }
        await expectAgreement(deps)
        moved += deps.db.$client.prepare<[], number>('SELECT count(*) FROM movement').pluck().get() ?? 0
        const count = (sql: string) => deps.db.$client.prepare<[], number>(sql).pluck().get() ?? 0
        lapsed += count("SELECT count(*) FROM outbox WHERE kind = 'lapsed'")
        late += count("SELECT count(*) FROM movement WHERE kind = 'late'")
        deps.db.$client.close()
      },
    ),
    { numRuns: HISTORIES, seed: 20_261_126 },
  )
  expect(moved).toBeGreaterThan(HISTORIES * 4)
  expect(lapsed).toBeGreaterThan(HISTORIES / 4)
  expect(late).toBeGreaterThan(HISTORIES / 10)
})
