import type { Game } from '#domain/reservations/game.ts'
import { type ReservationView, toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import type { Viewer } from '#domain/roles.ts'
import { codeOf } from '../access/code.ts'
import { findDoorTime } from '../access/store.ts'
import type { Tx } from '../act.ts'
import type { Db } from '../db/client.ts'
import { tokenOf } from './links.ts'

/** How a viewer looks at games now, with the means to make their links. */
export function viewContextOf({ viewer, now, secret, db }: Looking, holdsToken = false): ViewContext {
  return {
    viewer,
    now,
    holdsToken,
    tokenOf: (game) => tokenOf(secret, game),
    doorTimeOf: (game) => findDoorTime(db, game),
    codeOf: (entry) => codeOf(secret, entry),
  }
}
type Looking = { viewer: Viewer; now: number; secret: Buffer; db: Db }

/** The game an act has just written, as its viewer may see it. */
export function viewFor(tx: Tx, game: Game, holdsToken = false): ReservationView {
  return toReservationView(game, viewContextOf(tx, holdsToken))
}
