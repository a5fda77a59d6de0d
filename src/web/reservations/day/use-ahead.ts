import { type QueryKey, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import { queryClient } from '#web/app/trpc.ts'
import { aheadQuery, nextGameQuery } from '../queries.ts'

/** How many slots of each day of the window are free; null while not known. Fetched again whenever a day is. */
export function useAhead(dayAsOf: number): ReadonlyMap<Day, number> | null {
  const options = aheadQuery()
  const { data, dataUpdatedAt } = useQuery(options)
  useRefreshWithDay(options.queryKey, dataUpdatedAt, dayAsOf)
  return data ? new Map(data.data.map(({ date, free }) => [date, free])) : null
}

/** The viewer's next game: null where there is none, undefined while it isn't known. */
export function useNextGame(isSignedIn: boolean, dayAsOf: number): Reservation | null | undefined {
  const options = nextGameQuery(isSignedIn)
  const { data, dataUpdatedAt, isError } = useQuery(options)
  useRefreshWithDay(options.queryKey, dataUpdatedAt, dayAsOf)
  if (!isSignedIn || (isError && !data)) return null
  return data?.data
}

/** Fetches a query again when the day beside it is newer, as an older answer may contradict the day. */
function useRefreshWithDay(queryKey: QueryKey, asOf: number, dayAsOf: number): void {
  const follow = useEffectEvent((newest: number) => {
    if (asOf > 0 && newest > asOf) void queryClient.invalidateQueries({ queryKey })
  })
  useEffect(() => follow(dayAsOf), [dayAsOf])
}
