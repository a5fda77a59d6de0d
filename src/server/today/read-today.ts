import { toReservationView } from '#domain/reservations/view.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import { addDays, clubDayOf, type Day } from '#domain/time.ts'
import type { TodayView } from '#domain/today/schema.ts'
import { cutToOwn, listGamesOf, listUnpaid } from '#domain/today/today.ts'
import type { Deps } from '../deps.ts'
import { listGuestPhones } from '../entries/store.ts'
import type { Days } from '../reservations/day.ts'
import { listFreedOn } from '../reservations/store.ts'
import { viewContextOf } from '../reservations/view-for.ts'

/** A day as staff work through it: an admin the whole of it, a trainer the games that are theirs. */
export function readToday({ deps, days }: { deps: Deps; days: Days }, viewer: User, requested?: Day): TodayView {
  const now = deps.clock()
  const date = requested ?? clubDayOf(now)
  const day = days.dayFor(viewer, date)
  if (!isAdmin(viewer)) return cutToOwn(day, viewer.id)
  // Guests whom a member brought have no phone here.
  const strangers = listGamesOf(day).flatMap(({ players = [] }) => players.filter(({ host }) => host === null))
  const before = addDays(date, -1)
  const context = viewContextOf({ ...deps, viewer, now })
  const freed = [before, date]
    .flatMap((one) => listFreedOn(deps.db, one))
    .map((game) => toReservationView(game, context))
  return {
    ...day,
    unpaid: listUnpaid([days.dayFor(viewer, before), day], freed, now),
    phones: listGuestPhones(
      deps.db,
      strangers.map(({ id }) => id),
    ),
  }
}
