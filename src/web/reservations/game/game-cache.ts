import { isRecord } from '#domain/is-record.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { api, queryClient } from '#web/app/trpc.ts'

/** Puts a game, as the server answered it, in place of what the cache has of it: its page, over the day, its public link. */
export function cacheGame(data: Reservation): void {
  const { one, byToken } = api.reservations
  // The keys would ask for the answers' types as they are after transport, which differ in what may be undefined.
  const own: readonly unknown[] = one.queryKey({ id: data.documentId })
  queryClient.setQueryData(own, { data })
  for (const { queryKey } of [one.pathFilter(), byToken.pathFilter()]) {
    const queries = queryClient.getQueryCache().findAll({ queryKey })
    for (const query of queries) if (documentIdIn(query.state.data) === data.documentId) query.setData({ data })
  }
}

/** Fetches again every query about games or who is in them; those that the page doesn't show, once it does. */
export async function refreshGames(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(api.reservations.pathFilter()),
    queryClient.invalidateQueries(api.entries.pathFilter()),
  ])
}

function documentIdIn(answer: unknown): unknown {
  return isRecord(answer) && isRecord(answer['data']) ? answer['data']['documentId'] : undefined
}
