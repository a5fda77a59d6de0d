import { useQueries } from '@tanstack/react-query'
import type { DayView } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { dayQuery } from '../queries.ts'
import { findNearestDays } from './other-days.ts'

/** The days nearest to one, as far as they have arrived, nearest first; `isNeeded` says whether to fetch them. */
export function useOtherDays(date: Day, now: number, isNeeded: boolean): { days: DayView[]; pending: boolean } {
  const windowDays = useWindowDays()
  const dates = isNeeded ? findNearestDays(date, clubDayOf(now), undefined, windowDays) : []
  const answers = useQueries({ queries: dates.map((day) => dayQuery(day)) })
  return { days: answers.flatMap(({ data }) => data ?? []), pending: answers.some(({ isPending }) => isPending) }
}
