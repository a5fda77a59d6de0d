import type { Offer } from '#domain/alerts/alerts.ts'
import type { Candidate } from '#domain/offers/next-wave.ts'
import { meanLevelOf } from '#domain/offers/rules.ts'
import { playingEntriesOf, usersOf } from '#domain/reservations/game.ts'
import { mayOwnMore } from '#domain/reservations/rules.ts'
import { CALENDAR_DAY, clubDayOf, clubMinutesOf, weekdayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listAlerted } from '../alerts/store.ts'
import { readConfig } from '../config/store.ts'
import { countOwnedAhead, listGamesIn } from '../reservations/store.ts'
import { findUserFacts } from '../users/list-store.ts'
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
  const mayBook = reservationId === null ? findMayBook(from) : () => true
  const isOut = (user: number) => out.has(user) || !mayBook(user)
  return alerted.map(({ user, ...rest }) => ({ user, ...rest, toldAt: lately.get(user) ?? [], isOut: isOut(user) }))
}

/** Finds out of anybody whether they may own one more reservation to come. */
function findMayBook({ db, now, environment }: From): (userId: number) => boolean {
  const { maxAhead } = readConfig(db, environment).booking
  return (userId) => {
    const ahead = maxAhead === 0 ? 0 : countOwnedAhead(db, userId, now)
    return ahead < maxAhead || mayOwnMore(findUserFacts(db, userId), { maxAhead, ahead })
  }
}
