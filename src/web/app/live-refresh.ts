import type { Query, QueryClient } from '@tanstack/react-query'
import type { Notice } from '#domain/changes/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Which changes a query is fetched again after: of the `day` it shows; of the day of the `game` it shows, of any where that isn't
       * one game; of any day, as a `list` may hold games of all; of the club's `config`. Stands wherever the query does.
       */
      live?: 'day' | 'game' | 'list' | 'config'
    }
  }
}

/**
 * A page fetches again within `FIRST` milliseconds of the first of some changes, by chance, so that not all pages do in the same
 * moment, and then not sooner than `NEXT`.
 */
const FIRST = 600
const NEXT = 700

/** Creates the function that fetches again what notices concern: soon after the first of them, for all of a burst at once. */
export function createRefresh(client: QueryClient, random: () => number): (notice: Notice) => void {
  let waiting: Notice[] = []
  let isUnderWay = false
  const flush = (): void => {
    const notices = waiting
    waiting = []
    isUnderWay = notices.length > 0
    if (!isUnderWay) return
    setTimeout(flush, NEXT)
    const isConcerned = (query: Query) => notices.some((notice) => concerns(notice, query))
    for (const query of client.getQueryCache().findAll({ predicate: isConcerned })) {
      if (query.state.data !== undefined) continue
      // What is on its way for the first time isn't broken off, and may turn out to be older than the notice.
      const refetch = () => client.invalidateQueries({ predicate: (one) => one === query && isConcerned(one) })
      query.promise?.then(refetch).catch(() => undefined)
    }
    void client.invalidateQueries({ predicate: isConcerned })
  }
  return (notice) => {
    waiting.push(notice)
    if (!isUnderWay) setTimeout(flush, FIRST * random())
    isUnderWay = true
  }
}

/** Whether a query may have another answer now: a day that is as new as the notice has not. */
function concerns(notice: Notice, { meta, state: { data } }: Pick<Query, 'meta' | 'state'>): boolean {
  const live = meta?.live
  if ('config' in notice) return live === 'config'
  if (notice.day === null) return live !== undefined
  if (live === 'day') return !isDay(data) || (data.date === notice.day && data.version < notice.version)
  if (live === 'game') return (findGameDay(data) ?? notice.day) === notice.day
  return live === 'list'
}

function isDay(data: unknown): data is { date: Day; version: number } {
  return has(data, 'date') && has(data, 'version') && typeof data.version === 'number'
}

/** The day of the one game that an answer holds. */
function findGameDay(data: unknown): Day | null {
  const game = has(data, 'data') && data.data
  return has(game, 'startDate') && typeof game.startDate === 'string' ? clubDayOf(Date.parse(game.startDate)) : null
}

function has<Name extends string>(value: unknown, name: Name): value is Record<Name, unknown> {
  return typeof value === 'object' && value !== null && name in value
}
