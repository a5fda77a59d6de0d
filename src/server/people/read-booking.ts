import { describeBookingDay } from '#domain/people/booking.ts'
import type { BookingView } from '#domain/people/schema.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import type { Deps } from '../deps.ts'
import { previewRules } from '../groups/preview.ts'

/** So many days are shown, today among them. */
const DAYS = 14

/** What a member may book in the next days, as their own page would have it. */
export function readBooking(deps: Deps, id: number): BookingView {
  const now = deps.clock()
  const preview = previewRules(deps, { user: id }, { days: DAYS, withClosures: true })
  return {
    group: preview.group,
    isLimited: preview.isLimited,
    until: lastBookableDayOf(now, preview.daysAhead),
    maxAhead: preview.maxAhead,
    ahead: preview.owned.filter(({ startDate }) => Date.parse(startDate) > now).length,
    days: preview.days.map(({ date, slots }) => describeBookingDay(date, slots)),
  }
}
