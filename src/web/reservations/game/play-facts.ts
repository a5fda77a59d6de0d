import { PLACES } from '#domain/reservations/game.ts'
import type { GameState } from '#domain/reservations/game-state.ts'
import type { MoveFacts } from '#domain/reservations/rules-move.ts'
import {
  type CancelFacts,
  type CompleteFacts,
  type JoinFacts,
  joinRefusal,
  type LeaveFacts,
} from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { hasPlayingOwner } from '#domain/reservations/types.ts'
import { isIn, waitingOf } from './places.ts'

/** What the rules of playing need of a game, as far as the browser knows it. */

export function gameStateIn({ status, type, startDate, endDate, freedAt }: Reservation): GameState {
  const startsAt = Date.parse(startDate)
  return { status, type, startsAt, endsAt: freedAt === undefined ? Date.parse(endDate) : startsAt }
}

/** What counts of the viewer: their number, null for a visitor; admins see everybody in a game, others don't see who waits. */
export type ViewerFacts = { meId: number | null; isAdmin: boolean }

/** `waitingMax` counts only where the viewer sees who waits; else the server alone knows whether there is room to wait. */
export function joinFactsOf(
  reservation: Reservation,
  {
    meId,
    isAdmin,
    hasToken,
    waitingMax,
    invitations,
  }: ViewerFacts & { hasToken: boolean; waitingMax: number; invitations: boolean },
): JoinFacts {
  const { freePlaces, type } = reservation
  const queue = isAdmin ? Math.max(0, waitingMax - waitingOf(reservation).length) : Number.POSITIVE_INFINITY
  return {
    ...gameStateIn(reservation),
    isIn: meId !== null && isIn(reservation, meId),
    hasToken,
    mayBring: invitations || isAdmin,
    room: freePlaces + (type === 'open' ? queue : 0),
    clash: null,
  }
}

/** Whether a visitor with a game's public link could join it once signed in, be it to wait. */
export function canJoinByLink(reservation: Reservation, now: number): boolean {
  const visitor = { meId: null, isAdmin: false, hasToken: true, waitingMax: 0, invitations: true }
  return joinRefusal(joinFactsOf(reservation, visitor), 0, now) === null
}

/** What the rule of leaving needs; null where the viewer isn't signed in. */
export function leaveFactsOf(reservation: Reservation, { meId, isAdmin }: ViewerFacts): LeaveFacts | null {
  if (meId === null) return null
  return {
    ...gameStateIn(reservation),
    isIn: isIn(reservation, meId),
    isOwner: reservation.reservedByUser,
    isAdmin,
    isLast: leaveOutcomeOf(reservation, { meId, isAdmin }).is === 'canceled',
    freeUntil: reservation.leaveFreeUntil ? Date.parse(reservation.leaveFreeUntil) : null,
  }
}

/** What becomes of a game when the viewer leaves it; `unsure` where it is canceled unless somebody unseen waits. */
export type LeaveOutcome = { is: 'stays' | 'canceled' | 'unsure' } | { is: 'passes'; to: string }

export function leaveOutcomeOf(reservation: Reservation, { meId, isAdmin }: ViewerFacts): LeaveOutcome {
  if (!reservation.reservedByUser) return { is: 'stays' }
  const heir = (reservation.players ?? []).find(({ user }) => user !== null && user.id !== meId)?.user
  if (heir) return { is: 'passes', to: heir.nick }
  // Nobody waits while places are free.
  return { is: isAdmin || reservation.freePlaces > 0 ? 'canceled' : 'unsure' }
}

export function cancelFactsOf(reservation: Reservation, isAdmin: boolean): CancelFacts {
  return { ...gameStateIn(reservation), isOwner: reservation.reservedByUser, isAdmin }
}

/** What the rule of moving needs; lessons, training and competitions aren't their owner's to move. */
export function moveFactsIn(reservation: Reservation, isAdmin: boolean): MoveFacts {
  const { reservedByUser, type } = reservation
  const isOwner = reservedByUser && hasPlayingOwner(type)
  return { ...gameStateIn(reservation), isOwner, isAdmin }
}

export function completeFactsOf(reservation: Reservation, meId: number): CompleteFacts {
  return {
    ...gameStateIn(reservation),
    isIn: isIn(reservation, meId),
    isEmpty: reservation.freePlaces === PLACES,
    isSameSlot: true,
  }
}
