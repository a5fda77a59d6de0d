import { type Cents, eurosOf } from '#domain/money.ts'
import type { StrangerView } from '#domain/people/schema.ts'
import { groupStrangers, isStrangerFound, type Stranger } from '#domain/people/strangers.ts'
import { playingEntriesOf } from '#domain/reservations/game.ts'
import { retainedFor } from '#domain/retention.ts'
import { addDays, clubDayOf, isoOf } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listChargedGames } from '../money/due-store.ts'
import { findDue } from '../money/find-due.ts'
import { DAYS_BACK } from '../money/list-due.ts'
import { required } from '../required.ts'
import { listOpenPlaces, type StrangersPlace } from './list-store.ts'

/** A search finds at most so many. */
const FOUND_MAX = 5

/** People without an account found by a text: of games that are to come or lately were, and who owe; who plays next first. */
export function findStrangers(db: Db, query: string, now: number): StrangerView[] {
  const since = clubDayOf(now - retainedFor.guestPhones)
  const places = listOpenPlaces(db, { since, unpaidSince: addDays(clubDayOf(now), -DAYS_BACK) })
  const startOf = (stranger: Stranger<StrangersPlace>) =>
    nextPlaceOf(stranger, now)?.startsAt ?? Number.MAX_SAFE_INTEGER
  return groupStrangers(places)
    .filter((stranger) => isStrangerFound(stranger, query))
    .map((stranger) => ({ stranger, owed: sumUpOwed(db, stranger, now) }))
    .filter(({ stranger, owed }) => owed > 0 || stranger.places.some(({ day }) => day >= since))
    .toSorted((one, other) => startOf(one.stranger) - startOf(other.stranger))
    .slice(0, FOUND_MAX)
    .map(({ stranger, owed }) => ({ ...describeStranger(stranger, now), owed: eurosOf(owed) }))
}

/** What is due of their places in games that have begun. */
function sumUpOwed(db: Db, { places }: Stranger<StrangersPlace>, now: number): Cents {
  const ids = new Set(places.map(({ entry }) => entry))
  const games = listChargedGames(
    db,
    places.map(({ gameId }) => gameId),
  )
  return games
    .filter(({ startsAt }) => startsAt <= now)
    .flatMap((game) =>
      playingEntriesOf(game).map((entry) => (ids.has(entry.id) ? (findDue(game, entry)?.cents ?? 0) : 0)),
    )
    .reduce((sum, cents) => sum + cents, 0)
}

/** Their place in the game that is on or comes next; the places are in the order of their games. */
export function nextPlaceOf({ places }: Stranger<StrangersPlace>, now: number): StrangersPlace | undefined {
  return places.find(({ endsAt }) => endsAt > now)
}

/** Somebody without an account as the desk finds them. */
export function describeStranger(stranger: Stranger<StrangersPlace>, now: number): Omit<StrangerView, 'owed'> {
  const { name, phone, places } = stranger
  const next = nextPlaceOf(stranger, now)
  const last = places.findLast(({ endsAt }) => endsAt <= now)
  const latest = required(next ?? last ?? null)
  return {
    entry: latest.entry,
    nick: name,
    phone,
    game: latest.documentId,
    games: places.length,
    next: next ? { documentId: next.documentId, court: next.court, startDate: isoOf(next.startsAt) } : null,
    last: last ? isoOf(last.startsAt) : null,
  }
}
