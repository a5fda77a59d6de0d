import type { Refusal } from '../errors.ts'
import type { Cents } from '../money.ts'
import { type Entry, entryOf, type Game, playingEntriesOf, sharesIn, statusOf } from '../reservations/game.ts'
import { retainedFor } from '../retention.ts'
import { HOUR } from '../time.ts'
import { dueOf, memberOf } from './places.ts'

/** Places that are paid ahead. Each is held by itself, a guest's too, and goes where it isn't paid in time; one that became dearer by what its player changed, too. */

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
  const due = dueIn(after, entry)
  if (isFixed(after) || due === 0) return null
  const was = before.entries.find(({ id }) => id === entry.id)
  if (entry.paidAt !== null)
    return was ? restUntilOf(before, was, { after, entry, due, member: memberOf(after, entry) }, ahead) : null
  if (was && playingEntriesOf(before).includes(was)) return entry.heldUntil
  const member = memberOf(after, entry)
  if (ahead.minutes === null || member === null || isFixed(before)) return null
  if (was) return ahead.isExempt(member) ? null : movedUpUntil(after, ahead.now, ahead.minutes)
  return member === ahead.by ? ahead.now + ahead.minutes * 60_000 : null
}

/**
 * The same of a place that is paid in part: held is what its player changed for one that costs more, that of a player to whom another one
 * hands the game, and what was held already and is paid by less than it costs by now.
 */
function restUntilOf(
  before: Game,
  was: Entry,
  { after, entry, due, member }: { after: Game; entry: Entry; due: Cents; member: number | null },
  { now, minutes, by, isExempt }: Ahead,
): number | null {
  if (minutes === null) return null
  const until = now + minutes * 60_000
  if (was.paidAt === null) return was.heldUntil === null ? null : Math.max(was.heldUntil, until)
  const isHanded = member !== null && member === after.ownerId && member !== before.ownerId
  const isTheirs = member === by || (isHanded && by !== null && !isExempt(member))
  return isTheirs && due > dueIn(before, was) ? until : entry.heldUntil
}

/** Cents due of the place of an entry that plays. */
function dueIn(game: Game, entry: Entry): Cents {
  const plays = playingEntriesOf(game)
  const share = sharesIn(game, plays)[plays.indexOf(entry)]
  return share === undefined ? 0 : dueOf(share, entry, game.priceCents)
}

/** Answers whether somebody drops by an act of their own what is held of theirs: it is like letting it run out. */
export function dropsHold(before: Game, after: Game, userId: number): boolean {
  const isPaid = (entry: Entry) => dueIn(before, entry) === 0
  return before.entries.some((entry) => {
    if (entry.heldUntil === null || isPaid(entry) || memberOf(before, entry) !== userId) return false
    const is = after.entries.find(({ id }) => id === entry.id)
    const isGone = !is || after.canceledAt !== null
    return isGone || (is.heldUntil === null && is.paidAt === entry.paidAt && is.paidCents === entry.paidCents)
  })
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
