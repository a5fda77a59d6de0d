import type { Refusal } from '../errors.ts'
import { type Entry, entryOf, type Game, playingEntriesOf, sharesIn, statusOf } from '../reservations/game.ts'
import { retainedFor } from '../retention.ts'
import { HOUR } from '../time.ts'
import { memberOf } from './places.ts'

/** Places that are paid ahead. Each is held by itself, a guest's too, and goes where it isn't paid in time. */

/** Who moves up from waiting has so long to pay, and not longer than until so long before the start, in milliseconds. */
const MOVED_UP_LASTS = 12 * HOUR
const MOVED_UP_ENDS = HOUR

/** So many holds of one person may run out within the time that they are known for; then they wait until the first is forgotten. */
const LAPSES_MAX = 2

export type Ahead = {
  now: number
  /** For so many minutes a place is held; null where places of this game aren't paid ahead. */
  minutes: number | null
  /** The player who books or joins; null where somebody does for whom places aren't held: staff, or the club itself. */
  by: number | null
  /** Whether places of a member, who moves up, aren't held. */
  isExempt: (userId: number) => boolean
}

/**
 * Until when the place of an entry is held after a game changed; null where it isn't: it is paid or costs nothing, its entry waits, the
 * desk chose or added it, or the game is canceled. What is held stays so until it is paid, whatever changes besides.
 */
export function heldUntilOf(before: Game, after: Game, entry: Entry, ahead: Ahead): number | null {
  const plays = playingEntriesOf(after)
  const share = sharesIn(after, plays)[plays.indexOf(entry)] ?? 0
  if (isFixed(after) || share === 0 || entry.paidAt !== null) return null
  const was = before.entries.find(({ id }) => id === entry.id)
  if (was && playingEntriesOf(before).includes(was)) return entry.heldUntil
  const member = memberOf(after, entry)
  if (ahead.minutes === null || member === null || isFixed(before)) return null
  if (was) return ahead.isExempt(member) ? null : movedUpUntil(after, ahead.now, ahead.minutes)
  return member === ahead.by ? ahead.now + ahead.minutes * 60_000 : null
}

/** Whose four were chosen, or that is off: nobody of it is held. */
function isFixed(game: Game): boolean {
  const status = statusOf(game)
  return status === 'closed' || status === 'canceled'
}

function movedUpUntil({ startsAt }: Game, now: number, minutes: number): number {
  return Math.max(now + minutes * 60_000, Math.min(now + MOVED_UP_LASTS, startsAt - MOVED_UP_ENDS))
}

/** Whether somebody's own place in a game is held: until it is paid they get no code, no mail that confirms it, and no calendar. */
export function isHeldFor(game: Game, userId: number | null): boolean {
  return userId !== null && (entryOf(game, userId)?.heldUntil ?? null) !== null
}

/** The entries whose hold ran out; none once the game begins: who is in it then owes their place. */
export function listLapsed(game: Game, now: number): Entry[] {
  if (isFixed(game) || game.startsAt <= now) return []
  return game.entries.filter(({ heldUntil }) => heldUntil !== null && heldUntil <= now)
}

/** Why somebody can't book or join whose holds ran out at these instants. */
export function holdsRefusal(lapsedAt: readonly number[], now: number): Refusal | null {
  const counted = lapsedAt.map((at) => at + retainedFor.lapsedHolds).filter((until) => until > now)
  const until = counted.toSorted((a, b) => b - a)[LAPSES_MAX - 1]
  return until === undefined ? null : { key: 'money.errors.holds', values: { hours: Math.ceil((until - now) / HOUR) } }
}
