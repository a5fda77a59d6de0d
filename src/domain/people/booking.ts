import type { PreviewSlot } from '../groups/schema.ts'
import type { BookingView } from './schema.ts'

type DayView = BookingView['days'][number]

/**
 * A day by its slots: open where one of them may be booked; kept where the club is closed or keeps all that is left of it; for later
 * where it is too far ahead; else with why the first of them can't be booked.
 */
export function describeBookingDay(date: string, slots: readonly PreviewSlot[]): DayView {
  const left = slots.filter(({ state }) => state === 'may' || state === 'not')
  const toDay = (state: DayView['state'], refusal: DayView['refusal'] = null) => ({ date, state, refusal })
  if (slots.length === 0) return toDay('kept')
  if (left.length === 0) return toDay('over')
  if (left.some(({ state }) => state === 'may')) return toDay('may')
  const theirs = left.find(({ reasons }) => reasons.length > 0)
  if (theirs) return toDay(theirs.reasons.includes('window') ? 'later' : 'not', theirs.refusal)
  const closed = left.find(({ refusal }) => refusal?.key === 'reservation.errors.courtStatus')
  return closed ? toDay('kept', closed.refusal) : toDay('not', left[0]?.refusal ?? null)
}
