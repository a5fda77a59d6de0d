import { countSlots, listHours } from '#domain/allotments/rules.ts'
import type { AllotmentPreview, PreviewAllotmentInput } from '#domain/allotments/schema.ts'
import { isClosedFor } from '#domain/closures/rules.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import type { User } from '#domain/roles.ts'
import { overlaps } from '#domain/subscribers/rules.ts'
import { listSubscribersOf } from '../courts/desk-store.ts'
import { listCourts } from '../courts/store.ts'
import type { Deps } from '../deps.ts'
import { listGamesIn } from '../reservations/store.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import { readSeason, requireAllotment } from './read-allotment.ts'

/** What an allotment would come to; refused for what making or changing it is refused for. */
export function previewAllotment(
  { db, clock, secret }: Deps,
  viewer: User,
  { id, ...sent }: PreviewAllotmentInput,
): AllotmentPreview {
  const now = clock()
  const before = id === undefined ? null : requireAllotment(db, id)
  const after = readSeason(db, now, sent)
  const hours = listHours(after, now)
  const active = listCourts(db).filter((court) => court.active)
  const courtsOf = (numbers: readonly number[]) => active.filter((court) => numbers.includes(court.id))
  const had = before ? countSlots(listHours(before, now), courtsOf(before.courts)) : 0
  const games = listGamesIn(db, now, hours.at(-1)?.endsAt ?? now).filter(
    (game) => game.startsAt >= now && hours.some((one) => isClosedFor({ ...one, courts: after.courts }, game)),
  )
  const context = viewContextOf({ db, viewer, now, secret })
  return {
    slots: had - countSlots(hours, courtsOf(after.courts)),
    games: games.map((game) => toReservationView(game, context)),
    subscribers: after.courts
      .flatMap((court) => listSubscribersOf(db, court))
      .filter((held) => after.weekdays.includes(held.weekday) && overlaps(held, after)).length,
  }
}
