import { countDaysAhead, pickSoon } from '#domain/reservations/ahead.ts'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { DayAhead, DayView, SoonView } from '#domain/reservations/schema.ts'
import { type ReservationView, toReservationView } from '#domain/reservations/view.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import type { Days } from './day.ts'
import { nextOf } from './list-store.ts'
import { gameOf } from './store.ts'
import { viewContextOf } from './view-for.ts'

type Having = { deps: Deps; days: Days }

/** What can be played next, as the viewer sees it. */
export function findSoon(having: Having, viewer: Viewer): SoonView {
  return pickSoon(buildWindow(having, viewer), having.deps.clock())
}

/** The days of the window with how many of their slots can be booked. */
export function countAhead(having: Having): { data: DayAhead[] } {
  return { data: countDaysAhead(buildWindow(having, null)) }
}

/** The viewer's next game, null where there is none. */
export function findNext({ deps }: Having, viewer: User): { data: ReservationView | null } {
  const now = deps.clock()
  const id = nextOf(deps.db, viewer.id, now)
  const game = id === null ? null : gameOf(deps.db, id)
  return { data: game && toReservationView(game, viewContextOf({ viewer, now, secret: deps.secret })) }
}

/** Every day that can be booked, as the viewer sees it. */
function buildWindow({ days, deps }: Having, viewer: Viewer): DayView[] {
  const today = clubDayOf(deps.clock())
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, ahead) => days.bodyFor(viewer, addDays(today, ahead)).value)
}
