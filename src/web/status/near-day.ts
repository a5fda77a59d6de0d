import type { Formats } from '#domain/formats.ts'
import { addDays, clubDayOf } from '#domain/time.ts'

/** "today", "tomorrow", or "Fri 20/11", as seen at an instant. */
export function nearDayOf(instant: string, at: string, { day, shortDay }: Formats): string {
  const today = clubDayOf(Date.parse(at))
  const of = clubDayOf(Date.parse(instant))
  return of === today || of === addDays(today, 1) ? day(instant, Date.parse(at)) : shortDay(instant)
}
