import { memberOf } from '#domain/money/places.ts'
import type { Cents } from '#domain/money.ts'
import { type Entry, type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { listFeesDue } from '../competitions/store.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { findOwingGames } from './due-store.ts'
import { findDue } from './find-due.ts'

/** More games than these aren't looked at, the latest first. */
const GAMES_MAX = 50

/** The price of a competition that has begun, of an entry that isn't paid. */
export type DueFee = ReturnType<typeof listFeesDue>[number]

export type DuePart = { game: Game; entry: Entry; cents: Cents; isDifference: boolean }

/**
 * What somebody owes, their own places and those of their guests, the latest games first: shares of games that have begun, and what paid
 * places became dearer; and `fees` of competitions. Who waited owes nothing. `more` where there may be others.
 */
export function listDue(db: Db, userId: number, now: number): { parts: DuePart[]; fees: DueFee[]; more: boolean } {
  const ids = findOwingGames(db, userId, { now, limit: GAMES_MAX + 1 })
  const parts = listGames(db, ids.slice(0, GAMES_MAX)).flatMap((game) =>
    playingEntriesOf(game).flatMap((entry): DuePart[] => {
      if (memberOf(game, entry) !== userId) return []
      const due = findDue(game, entry)
      const isOwed = due !== null && due.cents > 0 && (due.isDifference || game.startsAt <= now)
      return isOwed ? [{ game, entry, cents: due.cents, isDifference: due.isDifference }] : []
    }),
  )
  return { parts, fees: listFeesDue(db, userId), more: ids.length > GAMES_MAX }
}

export function sumUpDue({ parts, fees }: { parts: readonly DuePart[]; fees: readonly DueFee[] }): Cents {
  return [...parts, ...fees].reduce((sum, { cents }) => sum + cents, 0)
}
