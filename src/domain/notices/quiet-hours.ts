import { addDays, clubDayOf, instantOf, type Minutes } from '../time.ts'

/** From when until when nothing rings, on the club's clock; past midnight where `to` isn't later than `from`. */
export type QuietHours = { from: Minutes; to: Minutes }

/** When the quiet hours end that an instant lies in; null where it lies in none. The same time twice is no quiet at all. */
export function quietEndOf(quiet: QuietHours | null, instant: number): number | null {
  if (!quiet || quiet.from === quiet.to) return null
  const today = clubDayOf(instant)
  for (const day of [addDays(today, -1), today]) {
    const ends = instantOf(quiet.from < quiet.to ? day : addDays(day, 1), quiet.to)
    if (instantOf(day, quiet.from) <= instant && instant < ends) return ends
  }
  return null
}
