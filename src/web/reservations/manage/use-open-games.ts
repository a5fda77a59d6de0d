import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { addDays, type Day } from '#domain/time.ts'
import { api } from '#web/app/trpc.ts'

const PAGE_SIZE = 100

/**
 * The open games of the days that can be booked, closed ones too, by their start: those that are live and haven't
 * started; undefined while not known.
 */
export function useOpenGames(today: Day, now: number) {
  const first = useQuery(pageOptionsOf(today, 1))
  const pageCount = first.data?.meta.pagination.pageCount ?? 1
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pageCount - 1) }, (_, at) => pageOptionsOf(today, at + 2)),
  })
  const all = first.data && [first.data, ...others.flatMap(({ data }) => data ?? [])].flatMap(({ data }) => data)
  return { reservations: all?.filter((reservation) => isComing(reservation, now)).toSorted(compareStart), query: first }
}

function pageOptionsOf(today: Day, page: number) {
  const filter = { from: today, to: addDays(today, WINDOW_DAYS), type: 'open', sort: 'startDate' } as const
  const options = { placeholderData: keepPreviousData, refetchOnWindowFocus: 'always', meta: { live: 'list' } } as const
  return api.reservations.list.queryOptions({ ...filter, page, pageSize: PAGE_SIZE }, options)
}

/** By start they came; courts in their order. */
function compareStart(one: Reservation, other: Reservation): number {
  return one.startDate.localeCompare(other.startDate) || one.court.id - other.court.id
}

function isComing({ active, startDate }: Reservation, now: number): boolean {
  return active && Date.parse(startDate) > now
}
