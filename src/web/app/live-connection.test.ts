import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Notice } from '#domain/changes/schema.ts'
import { type ConnectionState, createLiveConnection } from './live-connection.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Opened = Parameters<Parameters<typeof createLiveConnection>[0]['open']>[1] & {
  version: string | undefined
  closed: boolean
}

const friday: Notice = { day: '2026-11-20', version: 8 }
const any: Notice = { day: null }

/** A connection whose streams the test holds, and all that it reported. Chance is always 1: the longest waits. */
function connectionFrom(from?: string) {
  const opened: Opened[] = []
  const changed: Notice[] = []
  const states: ConnectionState[] = []
  const connection = createLiveConnection(
    {
      open(version, events) {
        const one = { ...events, version, closed: false }
        opened.push(one)
        return () => {
          one.closed = true
          // As a real one does when it is closed.
          events.lost()
        }
      },
      changed: (notice) => changed.push(notice),
      onState: (state) => states.push(state),
      random: () => 1,
    },
    from,
  )
  const last = () => {
    const one = opened.at(-1)
    if (!one) throw new Error('Nothing was opened.')
    return one
  }
  return {
    connection,
    opened,
    changed,
    states,
    last,
    living: () => opened.filter(({ closed }) => !closed).length,
  }
}

test('a visible page has one stream, from where its document left off, and hands on what it says', () => {
  const { connection, opened, changed, states, last, living } = connectionFrom('7.1')
  connection.start()
  connection.start()
  last().opened()
  last().changed('8.1', friday)
  expect([opened.length, living(), last().version]).toEqual([1, 1, '7.1'])
  expect(changed).toEqual([friday])
  expect(states).toEqual(['connecting', 'stream'])
})

test('one that isn’t has none, asks nothing, and goes on from what it heard last when it is seen again', () => {
  const { connection, opened, changed, last, living } = connectionFrom('7.1')
  connection.start()
  last().opened()
  last().changed('8.1', friday)
  connection.stop()
  expect(living()).toBe(0)
  vi.advanceTimersByTime(3_600_000)
  expect([opened.length, changed.length]).toEqual([1, 1])
  connection.start()
  expect([opened.length, last().version]).toEqual([2, '8.1'])
})

test('a stream that is lost is opened again by chance within 300 ms, and what the old one still says isn’t heard', () => {
  const { connection, opened, changed, last, living } = connectionFrom('7.1')
  connection.start()
  const old = last()
  old.opened()
  old.lost()
  expect(living()).toBe(0)
  vi.advanceTimersByTime(300)
  expect([opened.length, living()]).toEqual([2, 1])
  old.changed('9.1', friday)
  old.lost()
  expect([changed, living()]).toEqual([[], 1])
})

test('where none can be had it asks every 30 seconds, tries ever less often, and asks no more once there is one', () => {
  const { connection, opened, changed, states, last } = connectionFrom('7.1')
  connection.start()
  const times = (ms: number) => {
    const before = opened.length
    for (let at = 0; at < ms; at += 100) {
      vi.advanceTimersByTime(100)
      if (opened.length > before) last().lost()
    }
    return opened.length - before
  }
  last().lost()
  times(2000)
  expect([states.at(-1), changed]).toEqual(['polling', [any]])
  times(30_000)
  times(30_000)
  expect(changed).toEqual([any, any, any])
  expect(times(300_000)).toBeLessThan(12)
  expect(opened.length).toBeGreaterThan(10)
  const tried = opened.length
  while (opened.length === tried) vi.advanceTimersByTime(100)
  const before = changed.length
  last().opened()
  expect([states.at(-1), changed.length]).toEqual(['stream', before + 1])
  vi.advanceTimersByTime(300_000)
  expect(changed.length).toBe(before + 1)
})

test('a page that asks does so no more once it is hidden', () => {
  const { connection, changed, states, last } = connectionFrom('7.1')
  connection.start()
  for (let at = 0; at < 3000; at += 100) {
    if (!last().closed) last().lost()
    vi.advanceTimersByTime(100)
  }
  expect([states.at(-1), changed]).toEqual(['polling', [any]])
  connection.stop()
  vi.advanceTimersByTime(3_600_000)
  expect([states.at(-1), changed]).toEqual(['off', [any]])
})

test('one that breaks off whenever it has opened is no stream: it is tried ever less often', () => {
  const { connection, opened, states, last } = connectionFrom('7.1')
  connection.start()
  for (let at = 0; at < 60_000; at += 100) {
    if (!last().closed) {
      last().opened()
      last().lost()
    }
    vi.advanceTimersByTime(100)
  }
  expect(opened.length).toBeLessThan(10)
  expect(states.at(-1)).toBe('polling')
  while (last().closed) vi.advanceTimersByTime(100)
  last().opened()
  vi.advanceTimersByTime(5_000)
  last().lost()
  vi.advanceTimersByTime(300)
  expect(last().closed).toBe(false)
})

test('one that opens without a word is given up after 10 seconds', () => {
  const { connection, opened, last } = connectionFrom()
  connection.start()
  vi.advanceTimersByTime(9_999)
  expect(last().closed).toBe(false)
  vi.advanceTimersByTime(301)
  expect([opened[0]?.closed, opened.length]).toEqual([true, 2])
})

test('after sleep the stream is opened anew at once; where the page is hidden, nothing is', () => {
  const { connection, opened, last, living } = connectionFrom('7.1')
  connection.renew()
  expect(opened).toEqual([])
  connection.start()
  last().opened()
  connection.renew()
  expect([opened.length, living()]).toEqual([2, 1])
})
