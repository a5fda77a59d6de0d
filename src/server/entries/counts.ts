import { type Counted, LATELY_DAYS } from '#domain/entries/schema.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { findReservationsBetween } from './store.ts'

/** Counts how often each member was in a live game of these club days (both included), the most often first. */
export function countGames(db: Db, from: Day, to: Day): Counted[] {
  return countIn(listGames(db, findReservationsBetween(db, from, to)))
}

/** The same of the games of the last days that have started by `now`: whoever waited in one didn't play. */
export function countGamesLately(db: Db, now: number): Counted[] {
  const today = clubDayOf(now)
  const games = listGames(db, findReservationsBetween(db, addDays(today, 1 - LATELY_DAYS), today))
  return countIn(games.filter(({ startsAt }) => startsAt <= now))
}

function countIn(games: readonly Game[]): Counted[] {
  const counts = new Map<number, Counted>()
  for (const game of games) count(counts, game)
  return [...counts.values()].toSorted(
    (one, other) => other.games - one.games || one.user.nick.localeCompare(other.user.nick),
  )
}

function count(counts: Map<number, Counted>, game: Game): void {
  const plays = new Set(playingEntriesOf(game))
  for (const entry of game.entries) {
    if (!entry.user) continue
    const { id, nick, username } = entry.user
    const counted = counts.get(id) ?? { user: { id, nick, username }, games: 0, closed: 0, waiting: 0 }
    counts.set(id, counted)
    if (!plays.has(entry)) counted.waiting += 1
    else counted.games += 1
    if (plays.has(entry) && game.closedAt !== null) counted.closed += 1
  }
}
