import { type Arbitrary, array, boolean, constantFrom, integer, nat, option, record, subarray } from 'fast-check'
import { Refused } from '#domain/errors.ts'
import type { User } from '#domain/roles.ts'
import { addDays, HOUR, instantOf } from '#domain/time.ts'
import { changeCourt } from '../courts/change.ts'
import type { Db } from '../db/client.ts'
import { markAbsent } from '../entries/mark-absent.ts'
import { pay } from '../entries/pay.ts'
import { addEntry } from '../entries/store.ts'
import { makeDocumentId } from '../identity.ts'
import { aGame, aUser, type TestDeps } from '../testing.ts'

/** Clubs with a past of any kind, for reports to be held against sums over their tables. */

const USERS = 7

const heldGame = record({
  daysAgo: integer({ min: -2, max: 60 }),
  court: constantFrom(1, 2, 3, 4),
  /** On the grid of its court, and between its slots. */
  minutes: constantFrom(9 * 60 + 30, 18 * 60 + 30, 19 * 60),
  members: subarray([0, 1, 2, 3, 4, 5, 6]),
  /** Of the first member, and of nobody. */
  guests: integer({ min: 0, max: 2 }),
  loneGuests: integer({ min: 0, max: 2 }),
  priceCents: integer({ min: 0, max: 4003 }),
  closed: boolean(),
  /** A whole court: who owns it, among the members or not. */
  wholeOf: option(integer({ min: 0, max: USERS - 1 })),
  canceled: boolean(),
  reopened: boolean(),
  /** Places that are paid, and that somebody was missing from, by their order. */
  paid: subarray([0, 1, 2, 3, 4, 5, 6]),
  absent: subarray([0, 1, 2, 3]),
  /** Who left it, and how many hours before. */
  gone: option(record({ user: integer({ min: 0, max: USERS - 1 }), hours: integer({ min: 0, max: 30 }) })),
})
type HeldGame = typeof heldGame extends Arbitrary<infer Held> ? Held : never
/** Any past, as games of the last two months and some to come. */
export const history = array(heldGame, { maxLength: 25 })

/** Lays such a past into a club. */
export function makeHistory(db: Db, today: string, held: readonly HeldGame[]): void {
  const users = Array.from({ length: USERS }, () => aUser(db))
  const taken = new Set<string>()
  for (const one of held) {
    const day = addDays(today, -one.daysAgo)
    // Two of the times lie across each other.
    const place = `${day} ${one.court} ${one.minutes > 12 * 60}`
    if (taken.has(place)) continue
    taken.add(place)
    const startsAt = instantOf(day, one.minutes)
    const players = one.members.flatMap((at) => users[at] ?? [])
    const id = aGame(db, { court: one.court, start: new Date(startsAt).toISOString(), players })
    const [first = null] = db.$client
      .prepare<[number], number>('SELECT min(id) FROM entry WHERE reservation_id = ?')
      .pluck()
      .all(id)
    const hosts = [
      ...Array.from({ length: one.guests }, () => first),
      ...Array.from({ length: one.loneGuests }, () => null),
    ]
    for (const hostId of hosts)
      addEntry(db, {
        documentId: makeDocumentId(),
        reservationId: id,
        userId: null,
        hostId,
        levelQuarters: 12,
        position: 'left',
        createdAt: 0,
      })
    finishGame(db, id, startsAt, one, users[one.gone?.user ?? 0]?.id ?? 0)
  }
}

function finishGame({ $client: sqlite }: Db, id: number, startsAt: number, one: HeldGame, goneUser: number): void {
  const nth = (places: readonly number[]) =>
    `id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at FROM entry WHERE reservation_id = ${id}) WHERE at IN (${places.join(', ')}))`
  sqlite.exec(`UPDATE reservation SET price_cents = ${one.priceCents} WHERE id = ${id};
    UPDATE entry SET paid_at = 1 WHERE ${nth(one.paid)};
    UPDATE entry SET absent_at = 1 WHERE user_id IS NOT NULL AND ${nth(one.absent)};`)
  if (one.wholeOf !== null && !one.closed && !one.reopened) {
    const owner = `(SELECT id FROM user ORDER BY id LIMIT 1 OFFSET ${one.wholeOf})`
    sqlite.exec(`UPDATE reservation SET type = 'complete', owner_id = ${owner} WHERE id = ${id}`)
  }
  if (one.closed)
    sqlite.exec(
      `UPDATE reservation SET closed_at = 1 WHERE id = ${id}; UPDATE entry SET chosen_at = 1 WHERE ${nth([1, 2, 3, 4])};`,
    )
  else if (one.reopened)
    sqlite.exec(
      `UPDATE reservation SET reopened_after = (SELECT max(id) FROM entry WHERE reservation_id = ${id}) WHERE id = ${id}`,
    )
  if (one.gone)
    sqlite.exec(
      `INSERT INTO departure (reservation_id, user_id, starts_at, at) VALUES (${id}, ${goneUser}, ${startsAt}, ${startsAt - one.gone.hours * 3_600_000})`,
    )
  if (!one.canceled) return
  const by = one.gone ? goneUser : 'NULL'
  sqlite.exec(
    `UPDATE reservation SET owner_id = ${by}, canceled_by = ${by}, canceled_at = ${startsAt - (one.gone?.hours ?? 0) * 3_600_000} WHERE id = ${id}`,
  )
}

/** What goes on at a desk between two reports that makes games which are over count otherwise, and time that goes by. */
const ways = ['pay', 'markAbsent', 'setHours', 'wait'] as const

const going = record({ way: constantFrom(...ways), at: nat(1000), yes: boolean() })
type Going = typeof going extends Arbitrary<infer Held> ? Held : never
/** Some of it; which entry or court it is about is counted round. */
export const goings = array(going, { minLength: 1, maxLength: 12 })

/** Lets it happen; what the rules refuse doesn't. */
export async function letHappen(deps: TestDeps, desk: User, happening: readonly Going[]): Promise<void> {
  const acting = { deps, viewer: desk }
  const entries = deps.db.$client.prepare<[], number>('SELECT id FROM entry ORDER BY id').pluck().all()
  for (const { way, at, yes } of happening) {
    const id = entries[at % entries.length] ?? 0
    try {
      if (way === 'pay') await pay(acting, { id, value: true })
      if (way === 'markAbsent') await markAbsent(acting, { id, value: yes })
      if (way === 'setHours') await changeCourt(acting, { id: 1 + (at % 4), closingTime: yes ? '20:00' : '23:00' })
      if (way === 'wait') deps.time.now += 20 * HOUR
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
}
