import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { addDays, clubDayOf, countDays, type Day, isDay } from '#domain/time.ts'
import { runAfterPaint } from '#web/app/run-after-paint.ts'
import { queryClient } from '#web/app/trpc.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { dayQuery } from '../queries.ts'

/** A day's slots as the viewer sees them; fetched again whenever the page becomes visible. */
export function useDay(date: Day) {
  return useQuery(dayQuery(date))
}

/** Fetches a day that somebody is about to open, while the page is still being drawn for it. */
export function prefetchDay(date: Day): void {
  void queryClient.prefetchQuery(dayQuery(date))
}

/** Fetches the bookable days beside one that is shown, so that going there shows them at once. */
export function usePrefetchedNeighbours(date: Day, today: Day, isShown: boolean): void {
  const windowDays = useWindowDays()
  useEffect(() => {
    // On a slow line nothing else is fetched until the day is there.
    if (!isShown) return undefined
    return runAfterPaint(() => prefetchNeighbours(date, today, windowDays))
  }, [date, today, isShown, windowDays])
}

function prefetchNeighbours(date: Day, today: Day, windowDays: number): void {
  for (const near of [addDays(date, 1), addDays(date, -1)]) {
    const ahead = countDays(today, near)
    if (ahead >= 0 && ahead <= windowDays) prefetchDay(near)
  }
}

/** The day in an address; today when it has none, or one that doesn't exist. */
export function readDay(search: URLSearchParams, now: number): Day {
  const date = search.get('date')
  return date !== null && isDay(date) ? date : clubDayOf(now)
}
