import type { Config } from '../config/schema.ts'
import type { Refusal } from '../errors.ts'
import { HOUR } from '../time.ts'
import { entryOf, freePlacesOf, type Game, playingEntriesOf } from './game.ts'
import { type GameState, notFoundRefusal, stateRefusal } from './game-state.ts'
import { type Clash, invitationsOffRefusal, oneAtATimeRefusal } from './rules.ts'
import { hasPlayingOwner } from './types.ts'

/** What players do with a game: join, leave, take the whole court, cancel. The first refusal that holds is told. */

export type JoinFacts = GameState & {
  isIn: boolean
  /** Whether the viewer came with the game's public token, which opens a complete game too. */
  hasToken: boolean
  /** Whether the viewer may bring guests. */
  mayBring: boolean
  /** How many more may enter, to play or to wait; `Infinity` where the browser can't know. */
  room: number
  /** Where the viewer plays then, who plays on one court at a time, and would play here too; null where the browser can't know. */
  clash: Clash | null
}

/** Why a player with that many guests can't enter; null when they can. */
export function joinRefusal(game: JoinFacts | null, guests: number, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  return (
    stateRefusal(game, now, 'canceled', 'startPassed', 'gameClosed') ??
    (canEnter(game) ? null : { key: 'reservation.errors.notAllowedToModify' }) ??
    (guests > 0 && game.type !== 'open' ? { key: 'validation.errors.guestsOnlyInOpen', param: 'inviteds' } : null) ??
    (guests > 0 && !game.mayBring ? invitationsOffRefusal : null) ??
    (game.isIn ? youAreInRefusal : null) ??
    (game.room < 1 + guests ? { key: 'reservation.errors.gameFull' } : null) ??
    (game.clash ? oneAtATimeRefusal(game.clash) : null)
  )
}

/** The text has a form for the viewer, and one for somebody else's name. */
const youAreInRefusal: Refusal = { key: 'reservation.errors.alreadyInReservation', values: { name: 'you' } }

function canEnter({ type, hasToken }: JoinFacts): boolean {
  return type === 'open' || (type === 'complete' && hasToken)
}

/** How many more may enter a game: its free places, and in an open game those that may still wait. */
export function roomOf(game: Game, waitingMax: number): number {
  const waiting = game.entries.length - playingEntriesOf(game).length
  return freePlacesOf(game) + (game.type === 'open' ? Math.max(0, waitingMax - waiting) : 0)
}

export type LeaveFacts = GameState & {
  isIn: boolean
  isOwner: boolean
  isAdmin: boolean
  /** Whether no other member is in it: an owner who leaves cancels it then, where owners play. */
  isLast: boolean
  /** Until when they may leave freely, as `leaveFreeUntilOf` says. */
  freeUntil: number | null
}

/** Until how many hours ahead owners cancel by themselves, and the club's number for whoever comes later; empty where it has none. */
export type CancelTerms = { hours: number; phone: string }

/** What a club has set of canceling. */
export function cancelTermsOf({ booking, footer }: Pick<Config, 'booking' | 'footer'>): CancelTerms {
  return { hours: booking.cancelHours, phone: footer.phone }
}

/** For so long after a game was moved its members leave freely, in milliseconds. */
export const MOVED_LEAVES = 2 * HOUR

/**
 * Until when a member leaves freely, whatever the club's hours of canceling say: for a while after somebody else moved the game that
 * they were in. Null where nobody did.
 */
export function leaveFreeUntilOf({ moved, entries }: Pick<Game, 'moved' | 'entries'>, userId: number): number | null {
  if (!moved || moved.by === userId) return null
  const wasIn = entries.some(({ id, user }) => user?.id === userId && id <= moved.lastEntry)
  return wasIn ? moved.at + MOVED_LEAVES : null
}

/** Whether a member leaves freely at an instant. */
export function leavesFreely(freeUntil: number | null, now: number): boolean {
  return freeUntil !== null && now <= freeUntil
}

/**
 * Why a player can't leave; null when they can. `terms` bind where leaving cancels the game, but neither admins nor whose game was just
 * moved.
 */
export function leaveRefusal(game: LeaveFacts | null, now: number, terms: CancelTerms): Refusal | null {
  if (!game) return notFoundRefusal
  const { isIn, isOwner, isLast } = game
  const cancels = isOwner && isLast && hasPlayingOwner(game.type) && !leavesFreely(game.freeUntil, now)
  return (
    stateRefusal(game, now, 'canceled', 'startPassed', 'gameClosed') ??
    (!isIn ? { key: 'reservation.errors.notAllowedToRemoveUser' } : null) ??
    (cancels ? lateRefusal(game, now, terms) : null)
  )
}

/** Whether this player is the only member; guests don't count. */
export function isLastMember(game: Game, userId: number): boolean {
  return entryOf(game, userId) !== null && game.entries.every(({ user }) => user === null || user.id === userId)
}

/**
 * Who owns the game once this member is gone: still its owner, who need not play in a lesson, training or competition; else
 * the oldest remaining member who may own one more; null: there is none.
 */
export function findOwnerWithout(game: Game, userId: number, mayOwnMore: (userId: number) => boolean): number | null {
  if (game.ownerId !== userId || !hasPlayingOwner(game.type)) return game.ownerId
  return game.entries.find(({ user }) => user !== null && user.id !== userId && mayOwnMore(user.id))?.user?.id ?? null
}

export type CompleteFacts = GameState & {
  isIn: boolean
  /** Whether anybody is in it. */
  isEmpty: boolean
  /** Whether the request names this game's court and time. */
  isSameSlot: boolean
}

/** Why an open game can't become the viewer's whole court; null when only the rules of creating remain. */
export function completeRefusal(game: CompleteFacts | null, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  const { isIn, isEmpty, isSameSlot } = game
  return (
    stateRefusal(game, now, 'canceled', 'gameClosed') ??
    (isIn ? youAreInRefusal : null) ??
    (isEmpty && isSameSlot && game.type === 'open' ? null : { key: 'reservation.errors.transfer', param: 'documentId' })
  )
}

export type CancelFacts = GameState & { isOwner: boolean; isAdmin: boolean }

/** Why a reservation can't be canceled; null when it can. `terms` bind the owner, not admins. */
export function cancelRefusal(game: CancelFacts | null, now: number, terms: CancelTerms): Refusal | null {
  if (!game) return notFoundRefusal
  if (!game.isOwner && !game.isAdmin) return { key: 'reservation.errors.notOwner' }
  return stateRefusal(game, now, 'canceled', 'gameClosed', 'startPassed') ?? lateRefusal(game, now, terms)
}

/** The last instant at which the owner can cancel. */
export function cancelDeadlineOf(startsAt: number, cancelHours: number): number {
  return startsAt - cancelHours * HOUR
}

/** Until when who may leave freely leaves at no cost: as long as they could cancel, too, but not once it begins. */
export function noCostUntilOf(startsAt: number, freeUntil: number, cancelHours: number): number {
  return Math.min(startsAt, Math.max(freeUntil, cancelDeadlineOf(startsAt, cancelHours)))
}

/** Whether the last instant at which an owner can cancel has passed. */
export function isTooLate({ startsAt }: { startsAt: number }, now: number, cancelHours: number): boolean {
  return now > cancelDeadlineOf(startsAt, cancelHours)
}

/** Why it is too late for its owner to cancel or move a game; null when it isn't, and to admins. */
export function lateRefusal(
  game: Pick<CancelFacts, 'startsAt' | 'isAdmin'>,
  now: number,
  { hours, phone }: CancelTerms,
): Refusal | null {
  if (game.isAdmin || !isTooLate(game, now, hours)) return null
  return { key: 'reservation.errors.cancelTooLate', values: { hours, phone: phone || 'none' } }
}
