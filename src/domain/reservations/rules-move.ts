import type { Refusal } from '../errors.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import type { Game } from './game.ts'
import { type GameState, gameStateOf, notFoundRefusal, stateRefusal } from './game-state.ts'
import { aheadRefusal, clashRefusal, peakRefusal, type Quota, type SlotFacts, slotRefusal } from './rules.ts'
import { type CancelTerms, lateRefusal } from './rules-play.ts'
import { hasPlayingOwner } from './types.ts'

/** Moving a reservation to another court or time: by its owner as long as they may cancel it, and by admins. */

export type MoveFacts = GameState & { isOwner: boolean; isAdmin: boolean }

/** What the rules ask of a game that a viewer moves. Lessons, training and competitions aren't their owner's to move. */
function moveFactsOf(viewer: Viewer, game: Game): MoveFacts {
  return {
    ...gameStateOf(game),
    isOwner: viewer !== null && game.ownerId === viewer.id && hasPlayingOwner(game.type),
    isAdmin: isAdmin(viewer),
  }
}

/** Why a viewer can't move a game at all; null when only the slot is left to ask of. Admins move what has begun, until it is over. */
export function movableRefusal(game: MoveFacts | null, now: number, terms: CancelTerms): Refusal | null {
  if (!game) return notFoundRefusal
  if (!game.isOwner && !game.isAdmin) return { key: 'reservation.errors.notOwner' }
  const tooLate = game.isAdmin ? 'over' : 'startPassed'
  return stateRefusal(game, now, 'canceled', 'gameClosed', tooLate) ?? lateRefusal(game, now, terms)
}

/** Where a game is to be, and the version of it that the viewer saw. */
export type RequestedMove = { startsAt: number; endsAt: number; version?: number | undefined }

/** What is asked of the new slot, the game itself left out: whether it can be booked, and what the viewer owns besides. */
export type MoveSlotFacts = { slot: SlotFacts; terms: CancelTerms; quota: Quota }

/** Why a game can't be moved there; null when it can: whether it can be moved, its version, then as booking the slot is refused. */
export function moveRefusal(
  viewer: Viewer,
  game: Game | null,
  requested: RequestedMove,
  { slot, terms, quota }: MoveSlotFacts,
): Refusal | null {
  const { version } = requested
  return (
    movableRefusal(game && moveFactsOf(viewer, game), slot.now, terms) ??
    (version !== undefined && version !== game?.version
      ? { key: 'reservation.errors.stale', param: 'version' }
      : null) ??
    slotRefusal(requested, slot) ??
    aheadRefusal(viewer, quota) ??
    peakRefusal(viewer, quota) ??
    clashRefusal(viewer, quota)
  )
}
