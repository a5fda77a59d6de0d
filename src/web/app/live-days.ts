import type { QueryClient } from '@tanstack/react-query'
import { patchDay } from '#domain/reservations/day-patch.ts'
import type { DayAhead, DayPatch, DayView } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'

/** What is told of a day: the number of its last change, and what changed where that is known. */
type DayNotice = { day: Day; change: number; patch: DayPatch | undefined }

type Keys = { day: (date: Day) => readonly unknown[]; ahead: readonly unknown[] }

/** Keeps the days in the cache true to what is told of them. */
export type LiveDays = {
  /** Puts what changed into the day where the page has it; answers whether nothing of the day has to be asked for. */
  tell(notice: DayNotice, viewerId: number | null): boolean
}

/** Creates what keeps the days of a cache true. A day that arrives later than what was told of it, and is older, is asked again. */
export function createLiveDays(client: QueryClient, keys: Keys): LiveDays {
  /** By the key of each day, the last change that was told of. */
  const told = new Map<string, number>()
  const cache = client.getQueryCache()
  cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryHash, state } = event.query
    const change = told.get(queryHash)
    if (change === undefined || versionIn(state.data) >= change) return
    told.delete(queryHash)
    void client.invalidateQueries({ predicate: (one) => one.queryHash === queryHash })
  })

  const noteFree = (date: Day, free: number): void => {
    const known = client.getQueryData<{ data: DayAhead[] }>(keys.ahead)
    if (!known?.data.some((one) => one.date === date && one.free !== free)) return
    const data = known.data.map((one) => (one.date === date ? { date, free } : one))
    // As of then as before: the other days are no newer.
    client.setQueryData(keys.ahead, { data }, { updatedAt: client.getQueryState(keys.ahead)?.dataUpdatedAt ?? 0 })
  }
  return {
    tell({ day, change, patch }, viewerId) {
      const query = cache.find<DayView>({ queryKey: keys.day(day), exact: true })
      if (query) told.set(query.queryHash, change)
      if (!patch || patch.viewer !== viewerId) return false
      const data = query?.state.data
      const patched = data && patchDay(data, patch)
      if (patched === null) return false
      noteFree(day, patch.free)
      if (query && patched && patched !== data)
        query.setData(patched, { updatedAt: query.state.dataUpdatedAt, manual: true })
      return true
    },
  }
}

function versionIn(data: unknown): number {
  const version: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'version') : undefined
  // What has no version came from a server that tells none.
  return typeof version === 'number' ? version : Infinity
}
