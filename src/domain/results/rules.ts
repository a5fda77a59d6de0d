import type { Refusal } from '../errors.ts'
import { type Game, PLACES, playingEntriesOf } from '../reservations/game.ts'
import { notFoundRefusal } from '../reservations/game-state.ts'
import { hasPlayingOwner } from '../reservations/types.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import { CALENDAR_DAY, HOUR, MINUTE } from '../time.ts'
import { findWrongSet, type GamesOfSet, type Side } from './sets.ts'

/** How a game ended, who says so, and when it counts. Refusals in this order: the first that holds is told. */

/** A result counts so many milliseconds after it was entered, where nobody objects. */
export const OBJECTION_TIME = 48 * HOUR

export const objectionKinds = ['score', 'pairs', 'notFinished'] as const
export type ObjectionKind = (typeof objectionKinds)[number]

/** Two of a side each, by whatever names them. */
export type Pairs<Named> = readonly [readonly [Named, Named], readonly [Named, Named]]

/** A result as facts: users by their numbers, instants in epoch milliseconds. */
export type Result = {
  id: number
  pairs: Pairs<number>
  sets: readonly GamesOfSet[]
  enteredAt: number
  enteredBy: { id: number; nick: string }
  agreedBy: number | null
  objection: { at: number; by: number; kind: ObjectionKind; text: string } | null
  /** An admin's last decision, and why. */
  decision: { at: number; reason: string } | null
  countedAt: number | null
  version: number
}

/** Since when a result counts, or will where nobody objects; null where that is for admins to decide, or they decided that it doesn't. */
export function countsAtOf({ countedAt, objection, decision, enteredAt }: Result): number | null {
  if (countedAt !== null) return countedAt
  return objection || decision ? null : enteredAt + OBJECTION_TIME
}

/** Whether a result counts by now. */
export function isCounted(result: Result, now: number): boolean {
  const at = countsAtOf(result)
  return at !== null && at <= now
}

/** Who played, where a game may have a result: four members, none of them missing; null where it can't have one. */
export function listPlayed(game: Game): { entry: number; user: number }[] | null {
  if (!hasPlayingOwner(game.type)) return null
  const played = playingEntriesOf(game).flatMap(({ id, user, absentAt }) =>
    user && absentAt === null ? [{ entry: id, user: user.id }] : [],
  )
  return played.length === PLACES && playingEntriesOf(game).length === PLACES ? played : null
}

/** The side of the net that a user played on. */
export function sideOf({ pairs }: Pick<Result, 'pairs'>, userId: number): Side | null {
  const side = pairs.findIndex((pair) => pair.includes(userId))
  return side === 0 || side === 1 ? side : null
}

/** Whether somebody may say that a result is so, or isn't: who is of the other pair than who entered it. */
export function mayAnswer(result: Result, userId: number): boolean {
  const [own, entered] = [sideOf(result, userId), sideOf(result, result.enteredBy.id)]
  return own !== null && own !== entered
}

/** What somebody says a game ended with: users of the entries named, null for those that aren't of the four. */
export type Entered = { pairs: Pairs<number | null>; sets: readonly GamesOfSet[]; version?: number | undefined }

/** Why a result can't be entered, or changed by who entered it. `game` is null where there is none. */
export function enterRefusal(
  viewer: Viewer,
  game: Game | null,
  result: Result | null,
  { pairs, sets, version }: Entered,
  now: number,
): Refusal | null {
  if (!game) return notFoundRefusal
  if (game.canceledAt !== null) return { key: 'reservation.errors.canceled' }
  if (game.endsAt > now) return { key: 'result.errors.notOver' }
  return (
    pairsRefusal(game, pairs) ??
    (isAdmin(viewer) || listPlayed(game)?.some(({ user }) => user === viewer?.id) ? null : notAllowed) ??
    setsRefusal(sets) ??
    (result && isSettled(result, now) ? { key: 'result.errors.counted' } : null) ??
    (result && result.enteredBy.id !== viewer?.id ? { key: 'result.errors.entered' } : staleRefusal(result, version))
  )
}

/** Why somebody can't agree to a result, or object to it. */
export function answerRefusal(
  viewer: Viewer,
  game: Game | null,
  result: Result | null,
  version: number | undefined,
  now: number,
): Refusal | null {
  if (!game) return notFoundRefusal
  if (!result) return noResult
  return (
    (viewer && mayAnswer(result, viewer.id) ? null : notAllowed) ??
    (isSettled(result, now) ? { key: 'result.errors.counted' } : null) ??
    (result.objection ? { key: 'result.errors.objected' } : null) ??
    staleRefusal(result, version)
  )
}

/** Why a result can't be deleted: by who entered it until it counts, by admins at any time. */
export function removeRefusal(viewer: Viewer, game: Game | null, result: Result | null, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  if (!result) return noResult
  if (isAdmin(viewer)) return null
  if (result.enteredBy.id !== viewer?.id) return notAllowed
  return isSettled(result, now) ? { key: 'result.errors.counted' } : null
}

/** Why an admin can't decide so: what is left out stays as it was entered. */
export function decideRefusal(
  game: Game | null,
  result: Result | null,
  { pairs, sets, version }: Partial<Entered>,
): Refusal | null {
  if (!game) return notFoundRefusal
  if (!result) return noResult
  return (
    (pairs ? pairsRefusal(game, pairs) : null) ?? (sets ? setsRefusal(sets) : null) ?? staleRefusal(result, version)
  )
}

/** Whether it isn't the players' to change any more: it counts, or admins decided. */
function isSettled(result: Result, now: number): boolean {
  return isCounted(result, now) || result.decision !== null
}

const notAllowed: Refusal = { key: 'reservation.errors.notAllowedToModify' }
const noResult: Refusal = { key: 'errors.notFound' }

/** Each of the four has to be in one of the pairs. */
function pairsRefusal(game: Game, pairs: Pairs<number | null>): Refusal | null {
  const named = new Set(pairs.flat())
  const played = listPlayed(game)
  return named.size === PLACES && played?.every(({ user }) => named.has(user))
    ? null
    : { key: 'result.errors.players', param: 'pairs' }
}

function setsRefusal(sets: readonly GamesOfSet[]): Refusal | null {
  const set = findWrongSet(sets)
  return set === null ? null : { key: 'result.errors.sets', param: 'sets', values: { set } }
}

function staleRefusal(result: Result | null, version: number | undefined): Refusal | null {
  if (version === undefined || version === (result?.version ?? 0)) return null
  return { key: 'errors.stale', param: 'version' }
}

/**
 * Results of the same four that were agreed to within so long of the end of their games, so often in so many milliseconds, are shown to
 * admins: whoever plays for a level takes longer.
 */
export const quickResults = { within: MINUTE, times: 3, span: 30 * CALENDAR_DAY }
