import type { Game } from '#domain/reservations/game.ts'
import { dayRefusal } from '#domain/reservations/rules.ts'
import type { Viewer } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { readWindowDays } from '../groups/read-rules.ts'
import { gameOf } from './store.ts'

/** The game of a number or id, on a day that is shown to the viewer; null where there is none, or on another day. */
export function findShownGame(deps: Pick<Deps, 'db' | 'clock' | 'environment'>, viewer: Viewer, ref: Ref): Game | null {
  const game = gameOf(deps.db, ref)
  if (!game) return null
  return dayRefusal(viewer, clubDayOf(game.startsAt), deps.clock(), readWindowDays(deps, viewer)) ? null : game
}
