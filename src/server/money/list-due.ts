import { memberOf } from '#domain/money/places.ts'
import type { Cents } from '#domain/money.ts'
import {
  type ChargedEntry,
  type ChargedGame,
  type Entry,
  type Game,
  playingEntriesOf,
} from '#domain/reservations/game.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { listFeesDue } from '../competitions/store.ts'
import type { Db } from '../db/client.ts'
import { listGames } from '../reservations/store.ts'
import { findAllOwingGames, findOwingGames, listChargedGames } from './due-store.ts'
import { findDue } from './find-due.ts'

/** More games than these aren't looked at, the latest first. */
const GAMES_MAX = 50

/** The same of all together, who owe of so many days back. */
const ALL_GAMES_MAX = 1000
export const DAYS_BACK = 365

/** The price of a competition that has begun, of an entry that isn't paid. */
export type DueFee = ReturnType<typeof listFeesDue>[number]

type Due = { cents: Cents; isDifference: boolean }
export type DuePart = Due & { game: Game; entry: Entry }
/** The same with what is charged alone. */
export type ChargedPart = Due & { game: ChargedGame; entry: ChargedEntry }

/**
 * What somebody owes, their own places and those of their guests, the latest games first: shares of games that have begun, and what paid
 * places became dearer; and `fees` of competitions. Who waited owes nothing. `more` where there may be others.
 */
export function listDue(db: Db, userId: number, now: number): { parts: DuePart[]; fees: DueFee[]; more: boolean } {
  const ids = findOwingGames(db, userId, { now, limit: GAMES_MAX + 1 })
  const parts = listGames(db, ids.slice(0, GAMES_MAX)).flatMap((game) =>
    playingEntriesOf(game)
      .filter((entry) => memberOf(game, entry) === userId)
      .flatMap((entry): DuePart[] => listOwed(game, entry, now).map((due) => ({ game, entry, ...due }))),
  )
  return { parts, fees: listFeesDue(db, userId), more: ids.length > GAMES_MAX }
}

/** What everybody owes of the games of a year and of those to come, the latest first, and of all competitions. */
export function listAllDue(db: Db, now: number): { parts: ChargedPart[]; fees: DueFee[]; more: boolean } {
  const ids = findAllOwingGames(db, { now, limit: ALL_GAMES_MAX + 1, since: addDays(clubDayOf(now), -DAYS_BACK) })
  const parts = listChargedGames(db, ids.slice(0, ALL_GAMES_MAX)).flatMap((game) =>
    playingEntriesOf(game).flatMap((entry) => listOwed(game, entry, now).map((due) => ({ game, entry, ...due }))),
  )
  return { parts, fees: listFeesDue(db), more: ids.length > ALL_GAMES_MAX }
}

/** What is owed of a place, which is nothing or one sum. */
function listOwed(game: ChargedGame, entry: ChargedEntry, now: number): Due[] {
  const due = findDue(game, entry)
  const isOwed = due !== null && due.cents > 0 && (due.isDifference || game.startsAt <= now)
  return isOwed ? [{ cents: due.cents, isDifference: due.isDifference }] : []
}

export function sumUpDue({ parts, fees }: { parts: readonly Due[]; fees: readonly DueFee[] }): Cents {
  return [...parts, ...fees].reduce((sum, { cents }) => sum + cents, 0)
}
