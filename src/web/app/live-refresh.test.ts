import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Notice } from '#domain/changes/schema.ts'
import { createRefresh } from './live-refresh.ts'

const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'] as const
const friday: Notice = { day: FRIDAY, version: 7 }
const aDay = (date: string, version: number) => ({ date, version })
const aGame = (startDate: string) => ({ data: { startDate } })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Live = 'day' | 'game' | 'list' | 'config'

/** A page's cache, in which `refresh` fetches a query again; `chance` is how late in the time for it. */
function aPage(chance = 0) {
  const client = new QueryClient()
  const refresh = createRefresh(client, () => chance)
  /** Has an answer in the cache; returns whether it was fetched again. */
  const have = (data: unknown, live?: Live) => {
    const queryKey = [live, data]
    void client.prefetchQuery({ queryKey, queryFn: () => data, ...(live && { meta: { live } }) })
    return () => client.getQueryState(queryKey)?.isInvalidated
  }
  return { client, refresh, have }
}

describe('asked for again is', () => {
  const rows: { what: string; notice?: Notice; live?: Live; data: unknown; again: boolean }[] = [
    { what: 'a day that changed', live: 'day', data: aDay(FRIDAY, 6), again: true },
    { what: 'not a day that knows of the change', live: 'day', data: aDay(FRIDAY, 7), again: false },
    { what: 'not another day', live: 'day', data: aDay(SATURDAY, 6), again: false },
    { what: 'a game of that day', live: 'game', data: aGame('2026-11-20T22:30:00Z'), again: true },
    { what: 'not a game of another day', live: 'game', data: aGame('2026-11-20T23:30:00Z'), again: false },
    { what: 'what may be a game of any day', live: 'game', data: { data: null }, again: true },
    { what: 'games of one’s own', live: 'game', data: { data: [] }, again: true },
    { what: 'a list', live: 'list', data: [], again: true },
    { what: 'not what is set', live: 'config', data: {}, again: false },
    { what: 'not what names nothing', data: {}, again: false },
    { what: 'only what is set where that changed', notice: { config: 2 }, live: 'config', data: {}, again: true },
    { what: 'no list then', notice: { config: 2 }, live: 'list', data: [], again: false },
    { what: 'each day where any may have', notice: { day: null }, live: 'day', data: aDay(SATURDAY, 9), again: true },
    { what: 'each game then', notice: { day: null }, live: 'game', data: aGame('2026-11-22T09:00:00Z'), again: true },
    { what: 'what is set, too', notice: { day: null }, live: 'config', data: {}, again: true },
    { what: 'not what names nothing even then', notice: { day: null }, data: {}, again: false },
  ]
  test.each(rows)('$what', async ({ notice = friday, live, data, again }) => {
    const { refresh, have } = aPage()
    const isRefetched = have(data, live)
    await vi.advanceTimersByTimeAsync(0)
    refresh(notice)
    await vi.advanceTimersByTimeAsync(1)
    expect(isRefetched()).toBe(again)
  })
})

test('an answer that was on its way, and is older than the change, is asked for again; a newer one isn’t', async () => {
  const { client, refresh } = aPage()
  const arrive = (version: number) =>
    client.fetchQuery({
      queryKey: [version],
      queryFn: () => new Promise((resolve) => setTimeout(() => resolve(aDay(FRIDAY, version)), 300)),
      meta: { live: 'day' },
    })
  const both = Promise.all([arrive(6), arrive(7)])
  refresh(friday)
  await vi.advanceTimersByTimeAsync(300)
  await both
  expect([6, 7].map((version) => client.getQueryState([version])?.isInvalidated)).toEqual([true, false])
})

/** When the page fetches, in milliseconds. */
function asking(chance = 0) {
  const page = aPage(chance)
  const asks: number[] = []
  const began = Date.now()
  page.client.invalidateQueries = () => Promise.resolve(void asks.push(Date.now() - began))
  return { ...page, asks }
}

describe('a burst of changes', () => {
  test('is asked for together, and what comes during it once more, 700 ms later', () => {
    const { refresh, asks } = asking()
    for (let at = 0; at < 700; at += 10) {
      refresh(friday)
      vi.advanceTimersByTime(10)
    }
    expect(asks).toEqual([0, 700])
    vi.advanceTimersByTime(60_000)
    expect(asks).toHaveLength(2)
  })

  test('after quiet is asked for by chance within 600 ms, each time', () => {
    const { refresh, asks } = asking(0.9)
    refresh(friday)
    vi.advanceTimersByTime(10_000)
    refresh({ day: null })
    vi.advanceTimersByTime(10_000)
    expect(asks).toEqual([540, 10_540])
  })
})
