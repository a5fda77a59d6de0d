import { memberOf } from '#domain/money/places.ts'
import type { Cents } from '#domain/money.ts'
import { type Entry, type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { listFeesDue } from '../competitions/store.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { findOwingGames } from './due-store.ts'
import { findDue } from './find-due.ts'

/** More games than these aren't looked at, the latest first. */
const GAMES_MAX = 50

/** The same of all together, who owe of so many days back. */
const ALL_GAMES_MAX = 1000
const DAYS_BACK = 365

/** The price of a competition that has begun, of an entry that isn't paid. */
export type DueFee = ReturnType<typeof listFeesDue>[number]

export type DuePart = { game: Game; entry: Entry; cents: Cents; isDifference: boolean }

/**
 * What somebody owes, their own places and those of their guests, the latest games first: shares of games that have begun, and what paid
 * places became dearer; and `fees` of competitions. Who waited owes nothing. `more` where there may be others.
 */
export function listDue(db: Db, userId: number, now: number): { parts: DuePart[]; fees: DueFee[]; more: boolean } {
  const ids = findOwingGames(db, userId, { now, limit: GAMES_MAX + 1 })
  const parts = listParts(db, ids.slice(0, GAMES_MAX), now).filter(
    ({ game, entry }) => memberOf(game, entry) === userId,
  )
  return { parts, fees: listFeesDue(db, userId), more: ids.length > GAMES_MAX }
}

/** What everybody owes of the games of a year and of those to come, the latest first, and of all competitions. */
export function listAllDue(db: Db, now: number): { parts: DuePart[]; fees: DueFee[]; more: boolean } {
  const ids = findOwingGames(db, null, { now, limit: ALL_GAMES_MAX + 1, since: addDays(clubDayOf(now), -DAYS_BACK) })
  return {
    parts: listParts(db, ids.slice(0, ALL_GAMES_MAX), now),
    fees: listFeesDue(db),
    more: ids.length > ALL_GAMES_MAX,
  }
}

function listParts(db: Db, games: readonly number[], now: number): DuePart[] {
  return listGames(db, games).flatMap((game) =>
    playingEntriesOf(game).flatMap((entry): DuePart[] => {
      const due = findDue(game, entry)
      const isOwed = due !== null && due.cents > 0 && (due.isDifference || game.startsAt <= now)
      return isOwed ? [{ game, entry, cents: due.cents, isDifference: due.isDifference }] : []
    }),
  )
}

export function sumUpDue({ parts, fees }: { parts: readonly DuePart[]; fees: readonly DueFee[] }): Cents {
  return [...parts, ...fees].reduce((sum, { cents }) => sum + cents, 0)
}
