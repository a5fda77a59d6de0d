import type { Matched } from '../routes.ts'
import { clubDayOf, type Day, isDay } from '../time.ts'

/** The day a page opens on: the one its address names, else today; null for pages that show no day. */
export function bootDayOf({ route }: Matched, date: string | null, now: number): Day | null {
  if (route.page === 'home/home-page') return clubDayOf(now)
  if (route.page !== 'reservations/day/day-page') return null
  return date !== null && isDay(date) ? date : clubDayOf(now)
}

/** What of the days to come a page opens on: free slots per day and the viewer's next game, or what can be played too. */
export function bootAheadOf({ route }: Matched): 'days' | 'games' | null {
  if (route.page === 'home/home-page') return 'games'
  return route.page === 'reservations/day/day-page' ? 'days' : null
}
