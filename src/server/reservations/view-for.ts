import type { Game } from '#domain/reservations/game.ts'
import { type ReservationView, toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Tx } from '../act.ts'
import { tokenOf } from './links.ts'

/** How a viewer looks at games now, with the means to make their links. */
export function viewContextOf(from: { viewer: Viewer; now: number; secret: Buffer }, holdsToken = false): ViewContext {
  return { viewer: from.viewer, now: from.now, holdsToken, tokenOf: (game: Game) => tokenOf(from.secret, game) }
}

/** The game an act has just written, as its viewer may see it. */
export function viewFor(tx: Tx, game: Game, holdsToken = false): ReservationView {
  return toReservationView(game, viewContextOf(tx, holdsToken))
}
