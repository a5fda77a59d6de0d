import { useQueries } from '@tanstack/react-query'
import type { DayView } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { dayQuery } from '../queries.ts'
import { findNearestDays } from './other-days.ts'

/** The days nearest to one, as far as they have arrived, nearest first; `asked` says whether they are needed. */
export function useOtherDays(date: Day, now: number, asked: boolean): { days: DayView[]; pending: boolean } {
  const dates = asked ? findNearestDays(date, clubDayOf(now)) : []
  const answers = useQueries({ queries: dates.map((day) => dayQuery(day)) })
  return { days: answers.flatMap(({ data }) => data ?? []), pending: answers.some(({ isPending }) => isPending) }
}
