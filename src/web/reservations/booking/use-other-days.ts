import { useQueries } from '@tanstack/react-query'
import type { DaySeen } from '#domain/reservations/schema.ts'
import { clubDay, type Day } from '#domain/time.ts'
import { api } from '#web/app/trpc.ts'
import { nearestDays } from './other-days.ts'

/** The days nearest to one, as far as they have arrived, nearest first; `asked` says whether they are needed. */
export function useOtherDays(date: Day, now: number, asked: boolean): { days: DaySeen[]; pending: boolean } {
  const dates = asked ? nearestDays(date, clubDay(now)) : []
  const answers = useQueries({ queries: dates.map((day) => api.reservations.day.queryOptions({ date: day })) })
  return { days: answers.flatMap(({ data }) => data ?? []), pending: answers.some(({ isPending }) => isPending) }
}
