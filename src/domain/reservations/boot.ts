import type { Matched } from '../routes.ts'
import { clubDay, type Day, isDay } from '../time.ts'

/** The day a page opens on: the one its address names, else today; null for pages that show no day. */
export function looksAt({ route }: Matched, date: string | null, now: number): Day | null {
  if (route.page !== 'reservations/day-page') return null
  return date !== null && isDay(date) ? date : clubDay(now)
}
