import type { Offer } from '#domain/alerts/alerts.ts'
import type { Slot } from '#domain/courts/rules.ts'
import type { Candidate } from '#domain/offers/next-wave.ts'
import { meanLevelOf } from '#domain/offers/rules.ts'
import { playingEntriesOf, usersOf } from '#domain/reservations/game.ts'
import { isInWindow, mayOwnMore } from '#domain/reservations/rules.ts'
import { CALENDAR_DAY, clubDayOf, clubMinutesOf, weekdayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listAlerted } from '../alerts/store.ts'
import { findPresent } from '../auth/store.ts'
import { readQuota, readWindowDays } from '../groups/read-rules.ts'
import { listGamesIn } from '../reservations/store.ts'
import type { PlaceState } from './place-state.ts'
import { listDecliners, listToldLately, type Offered } from './store.ts'

type From = Pick<Tx, 'db' | 'now' | 'environment'>

/** An offer as the rules know it. */
export function toOffer({ reservationId, courtId, startsAt }: Offered, { places, game }: PlaceState): Offer {
  const isPlace = reservationId !== null
  const meanLevel = isPlace && game ? meanLevelOf(game) : null
  return { kind: isPlace ? 'place' : 'court', startsAt, court: courtId, places, meanLevel }
}

/** Lists who has an alert that may fit an offer, and whether they are out: in that game, playing at that hour, not this time. */
export function listCandidates(from: From, row: Offered, { game }: PlaceState): Candidate[] {
  const { db, now } = from
  const { reservationId, startsAt, endsAt } = row
  const alerted = listAlerted(db, {
    kind: reservationId === null ? 'court' : 'game',
    minutes: clubMinutesOf(startsAt),
    weekday: weekdayOf(clubDayOf(startsAt)),
    startsAt,
  })
  const ids = alerted.map(({ user }) => user)
  const lately = listToldLately(db, ids, now - 7 * CALENDAR_DAY)
  const out = new Set([...listDecliners(db, row), ...(game ? usersOf(game) : [])])
  for (const other of listGamesIn(db, startsAt, endsAt))
    for (const { user } of playingEntriesOf(other)) if (user) out.add(user.id)
  const mayBook = reservationId === null ? findMayBook(from, row) : () => true
  const isOut = (user: number) => out.has(user) || !mayBook(user)
  return alerted.map(({ user, ...rest }) => ({ user, ...rest, toldAt: lately.get(user) ?? [], isOut: isOut(user) }))
}

/** Finds out of anybody whether they may book a slot: it is near enough for them, and they may own one more reservation. */
function findMayBook(from: From, slot: Slot): (userId: number) => boolean {
  return (userId) => {
    const user = findPresent(from.db, userId)
    if (!isInWindow(slot.startsAt, from.now, readWindowDays(from, user))) return false
    return mayOwnMore(user, readQuota(from, userId, slot))
  }
}
