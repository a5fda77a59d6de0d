import { compareSlots } from '#domain/courts/changes.ts'
import { applyCourtChanges, courtRefusals, emptyCourt } from '#domain/courts/desk-rules.ts'
import type { CourtPreview, PreviewCourtInput } from '#domain/courts/desk-schema.ts'
import type { Court, Hours } from '#domain/courts/rules.ts'
import { refuseAll } from '#domain/errors.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import type { User } from '#domain/roles.ts'
import { clubDayOf, dayStartOf, formatTime } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { readLongestWindow } from '../groups/read-rules.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import { findAffectedGames, findAffectedSubscribers } from './affected.ts'
import { findCourt } from './find-court.ts'
import { listClosures } from './store.ts'

/** Closures that begin later than this aren't looked at: a hundred years. */
const EVER = 100 * 366 * 24 * 3_600_000

/** What a change of a court would do, by the rules that the change itself follows; refused for what that is refused for. */
export function previewCourt(deps: Deps, viewer: User, { id: ref, ...sent }: PreviewCourtInput): CourtPreview {
  const { db, secret } = deps
  const now = deps.clock()
  const today = clubDayOf(now)
  const { court: before, others } = ref === null ? { court: null, others: [] } : findCourt(db, ref)
  const after = applyCourtChanges(before ?? emptyCourt, sent)
  refuseAll(courtRefusals(after, others))
  const context = viewContextOf({ viewer, now, secret, db })
  const changing = before && { id: before.id, before, after, now }
  const slots = compareSlots(before, after, { today, closures: closuresOf(deps, before, dayStartOf(today)) })
  return {
    appear: slots.appear,
    go: slots.go,
    switched: slots.switched,
    weekdays: slots.weekdays.map(({ weekday, appear, go, ...hours }) => ({
      weekday,
      ...viewHours(hours),
      appear: appear.map(formatTime),
      go: go.map(formatTime),
    })),
    dates: slots.dates.map(({ before: was, after: is, ...date }) => ({
      ...date,
      ...viewHours({ before: was, after: is }),
      isBookable: date.date <= lastBookableDayOf(now, readLongestWindow(deps)),
    })),
    games: changing ? findAffectedGames(db, changing).map((game) => toReservationView(game, context)) : [],
    subscribers: changing
      ? findAffectedSubscribers(db, changing).map(({ starts, ends: _ends, ...subscriber }) => ({
          ...subscriber,
          start: formatTime(starts),
        }))
      : [],
  }
}

function closuresOf({ db }: Deps, court: Court | null, since: number) {
  return court ? listClosures(db, since, since + EVER).filter(({ courtId }) => courtId === court.id) : []
}

function viewHours({ before, after }: { before: Hours | null; after: Hours | null }) {
  return { before: toHoursView(before), after: toHoursView(after) }
}

function toHoursView(hours: Hours | null) {
  return hours && { openingTime: formatTime(hours.opens), closingTime: formatTime(hours.closes) }
}
