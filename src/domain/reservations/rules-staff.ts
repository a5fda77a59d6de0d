import type { Refusal } from '../errors.ts'
import { isAdmin, isTrainer, type Viewer } from '../roles.ts'
import { type Game, PLACES, statusOf } from './game.ts'
import { type GameState, gameStateOf, notFoundRefusal, stateRefusal, tooLateFor } from './game-state.ts'
import type { Named } from './rules.ts'
import { roomOf } from './rules-play.ts'
import { isTrainerLed, type ReservationType } from './types.ts'

/** What admins do with a game and its entries. The first refusal that holds is told. */

const notAllowed = 'reservation.errors.notAllowedToModify'
const shortOfFour = 'reservation.errors.fourPlayersRequired'

/** Why a game can't be closed with the chosen entries: exactly four different ones of its own. `null` stands for an entry of another game. */
export function closeRefusal(
  game: GameState | null,
  chosen: readonly { sent: number | string; entry: number | null }[],
  now: number,
): Refusal | null {
  if (!game) return notFoundRefusal
  const different = new Set(chosen.map(({ sent, entry }) => entry ?? `not here: ${sent}`))
  return (
    stateRefusal(game, now, 'canceled', 'alreadyClosed') ??
    (game.type !== 'open' || game.startsAt <= now ? { key: 'reservation.errors.invalidStatus' } : null) ??
    (different.size === PLACES && chosen.length === PLACES ? null : { key: shortOfFour, param: 'players' }) ??
    (chosen.some(({ entry }) => entry === null) ? { key: 'reservation.errors.invalidPlayers', param: 'players' } : null)
  )
}

/** Whether a refusal to close says that the chosen aren't four yet, which choosing mends. */
export function isShortOfFour(refusal: Refusal | null): boolean {
  return refusal?.key === shortOfFour
}

/** Why a closed game can't be opened again. */
export function reopenRefusal(game: GameState | null, now: number): Refusal | null {
  return game ? stateRefusal(game, now, 'canceled', 'gameNotClosed', 'alreadyStarted') : notFoundRefusal
}

/** Somebody to add: a user as named in the request, or a guest of nobody, with a name or without one. */
export type Adding = { sent: number | string; is: Named } | 'guest' | 'namedGuest'

/**
 * Why an entry can't be added: it plays if there is room, else waits in an open game, else is refused. Trainers add members to the
 * lessons they give until they begin; admins write down until a game is over who plays in it, by name.
 */
export function addRefusal(
  viewer: Viewer,
  game: Game | null,
  adding: Adding,
  { now, waitingMax }: { now: number; waitingMax: number },
): Refusal | null {
  if (!game) return notFoundRefusal
  return (
    (mayLead(viewer, game) ? null : { key: notAllowed }) ??
    (isGuestToAdd(adding) && !isAdmin(viewer) ? { key: notAllowed, param: 'invited' } : null) ??
    stateRefusal(gameStateOf(game), now, 'canceled', 'gameClosed', tooLateFor(viewer, 'alreadyStarted')) ??
    (adding === 'guest' && game.startsAt <= now ? namelessRefusal : null) ??
    (isGuestToAdd(adding) ? null : memberRefusal(game, adding)) ??
    (roomOf(game, waitingMax) < 1 ? noRoomRefusals[game.type] : null)
  )
}

function isGuestToAdd(adding: Adding): adding is 'guest' | 'namedGuest' {
  return adding === 'guest' || adding === 'namedGuest'
}

/** Whoever is written down once it has begun is somebody. */
const namelessRefusal: Refusal = { key: 'reservation.errors.alreadyStarted', param: 'name' }

/** Who gives a lesson is in it without a place. */
function memberRefusal(
  { entries, type, ownerId }: Game,
  { sent, is }: { sent: number | string; is: Named },
): Refusal | null {
  if (!is || is.blocked) {
    return { key: 'reservation.errors.addingPlayer', param: 'user', values: { name: is?.nick ?? String(sent) } }
  }
  const gives = isTrainerLed(type) && ownerId === is.id
  return gives || entries.some(({ user }) => user?.id === is.id)
    ? { key: 'reservation.errors.alreadyInReservation', param: 'user', values: { name: is.nick } }
    : null
}

const fourActiveRefusal: Refusal = { key: 'reservation.errors.alreadyFourActive' }
const noRoomRefusals: Record<ReservationType, Refusal> = {
  open: { key: 'reservation.errors.gameFull' },
  complete: { key: 'reservation.errors.completeFourOnly' },
  competition: fourActiveRefusal,
  training: fourActiveRefusal,
  class: fourActiveRefusal,
  school: fourActiveRefusal,
}

/** Why an entry can't be removed by who leads the game, or by the member whose guest it is: by admins until it is over, else until it begins. */
export function removeRefusal(viewer: Viewer, game: GameState | null, mayRemove: boolean, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  return mayRemove
    ? stateRefusal(game, now, 'canceled', 'gameClosed', tooLateFor(viewer, 'alreadyStarted'))
    : { key: 'reservation.errors.notAllowedToRemoveUser' }
}

/**
 * Why a guest can't be called something else: who leads the game may at any time, the member who brought them while it is open. A
 * member has a name of their own.
 */
export function nameGuestRefusal(
  game: GameState | null,
  { isGuest, leads, isOwn }: { isGuest: boolean; leads: boolean; isOwn: boolean },
  now: number,
): Refusal | null {
  if (!game) return notFoundRefusal
  if (!isGuest || !(leads || isOwn)) return { key: notAllowed }
  return leads ? null : stateRefusal(game, now, 'canceled', 'gameClosed', 'alreadyStarted')
}

/** Why a player can't be mailed that the game is closed. */
export function mailClosedRefusal(
  game: Pick<Game, 'type' | 'closedAt' | 'canceledAt'> | null,
  isGuest: boolean,
): Refusal | null {
  if (!game) return notFoundRefusal
  if (statusOf(game) !== 'closed') return { key: 'reservation.errors.gameNotClosed' }
  return isGuest ? { key: 'email.errors.guest' } : null
}

/** Whether somebody says who is in a game and who was missing from it: admins of any, trainers of the lessons they give. */
export function mayLead(
  viewer: Viewer,
  { type, ownerId }: { type: ReservationType; ownerId: number | null | undefined },
): boolean {
  return isAdmin(viewer) || (isTrainer(viewer) && isTrainerLed(type) && ownerId === viewer?.id)
}

/** Why nobody can be marked as missing from a game: it must have started, and who says so lead it. */
export function absentRefusal(game: GameState | null, mayMark: boolean, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  if (!mayMark) return { key: notAllowed }
  return stateRefusal(game, now, 'canceled') ?? (game.startsAt > now ? notStartedRefusal : null)
}

/**
 * Why the court of a game can't be freed whose people didn't come: it must be on. Giving back what was paid cancels it, which a closed one
 * can't be.
 */
export function freeRefusal(game: GameState | null, giveBack: boolean, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  return (
    stateRefusal(game, now, 'canceled') ??
    (game.startsAt > now ? notStartedRefusal : null) ??
    stateRefusal(game, now, 'over', ...(giveBack ? (['gameClosed'] as const) : []))
  )
}

const notStartedRefusal: Refusal = { key: 'reservation.errors.notStarted' }
