import type { Game } from '#domain/reservations/game.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { gameOf } from './store.ts'

/** The game of a number or id, on a day that is shown to the viewer; null where there is none, or on another day. */
export function findShownGame({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: Viewer, ref: Ref): Game | null {
  const game = gameOf(db, ref)
  return game && !dayRefusal(viewer, clubDayOf(game.startsAt), clock()) ? game : null
}
