import { compareNames } from '#domain/compare-names.ts'
import { type Counted, LATELY_DAYS } from '#domain/entries/schema.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { findDaysOnFile } from '../reservations/list-store.ts'
import { listGamesOn } from '../reservations/store.ts'
import { takeTurn } from '../take-turn.ts'

/**
 * Counts how often each member was in a live game of these club days (both included), the most often first. Years are
 * counted day by day, so that others are answered meanwhile.
 */
export async function countGames(db: Db, from: Day, to: Day): Promise<Counted[]> {
  return await countIn(db, from, to, () => true)
}

/** The same of the games of the last days that have started by `now`: whoever waited in one didn't play. */
export async function countGamesLately(db: Db, now: number): Promise<Counted[]> {
  const today = clubDayOf(now)
  return await countIn(db, addDays(today, 1 - LATELY_DAYS), today, ({ startsAt }) => startsAt <= now)
}

/** After so many games others are answered: some milliseconds' work. */
const AT_ONCE = 100

async function countIn(db: Db, from: Day, to: Day, isCounted: (game: Game) => boolean): Promise<Counted[]> {
  const counts = new Map<number, Counted>()
  let since = 0
  for (const day of daysOnFile(db, from, to)) {
    const games = listGamesOn(db, day).filter(isCounted)
    for (const game of games) count(counts, game)
    // A day without games costs something too.
    since += 1 + games.length
    if (since < AT_ONCE) continue
    since = 0
    await takeTurn(db)
  }
  return [...counts.values()].toSorted(
    (one, other) => other.games - one.games || compareNames(one.user.nick, other.user.nick),
  )
}

/** The days from the first to the last that has games, of those asked for. */
function* daysOnFile(db: Db, from: Day, to: Day): Generator<Day> {
  const { first, last } = findDaysOnFile(db, { from, to })
  if (first === null || last === null) return
  for (let day = first; day <= last; day = addDays(day, 1)) yield day
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
