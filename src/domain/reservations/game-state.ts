import type { ErrorKey, Refusal } from '../errors.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import { type Game, statusOf } from './game.ts'
import type { ReservationType, Status } from './types.ts'

/**
 * What the rules ask of every game; the browser knows it of each game it shows. Instants in epoch milliseconds; one
 * whose court was freed is over since its start, whatever the clock of a page says.
 */
export type GameState = { status: Status; startsAt: number; endsAt: number; type: ReservationType }

/** What the rules ask of a game. */
export function gameStateOf(game: Game): GameState {
  return {
    status: statusOf(game),
    startsAt: game.startsAt,
    endsAt: game.freedAt === null ? game.endsAt : game.startsAt,
    type: game.type,
  }
}

const states = {
  canceled: ({ status }) => status === 'canceled',
  gameClosed: ({ status }) => status === 'closed',
  alreadyClosed: ({ status }) => status === 'closed',
  gameNotClosed: ({ status }) => status !== 'closed',
  startPassed: ({ startsAt }, now) => startsAt <= now,
  alreadyStarted: ({ startsAt }, now) => startsAt <= now,
  over: ({ endsAt }, now) => endsAt <= now,
} as const satisfies Record<string, (game: GameState, now: number) => boolean>

const keys = {
  canceled: 'reservation.errors.canceled',
  gameClosed: 'reservation.errors.gameClosed',
  alreadyClosed: 'reservation.errors.alreadyClosed',
  gameNotClosed: 'reservation.errors.gameNotClosed',
  startPassed: 'reservation.errors.startPassed',
  alreadyStarted: 'reservation.errors.alreadyStarted',
  over: 'reservation.errors.over',
} as const satisfies Record<keyof typeof states, ErrorKey>

/** The first of the named states, in the order named, that a game is in. */
export function stateRefusal(game: GameState, now: number, ...order: (keyof typeof states)[]): Refusal | null {
  const state = order.find((one) => states[one](game, now))
  return state ? { key: keys[state] } : null
}

/** The state in which it is too late for a viewer to change a game: once it has begun, which is called so, for admins once it is over. */
export function tooLateFor<Begun extends 'startPassed' | 'alreadyStarted'>(
  viewer: Viewer,
  begun: Begun,
): Begun | 'over' {
  return isAdmin(viewer) ? 'over' : begun
}

export const notFoundRefusal: Refusal = { key: 'reservation.errors.notFound' }
