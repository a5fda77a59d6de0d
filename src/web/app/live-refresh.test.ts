import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Day } from '#domain/time.ts'
import { createDayBatcher, isAffected, kindOf, unhurried } from './live-refresh.ts'

const [FRIDAY, SATURDAY] = ['2026-11-20', '2026-11-21'] as const

const query = (name: string, input: unknown, data?: unknown) => ({
  queryKey: [['reservations', name], { input, type: 'query' }],
  state: { data },
})
const game = (startDate: string) => ({ data: { documentId: 'x', startDate } })

describe('what may show something else when Friday changed', () => {
  const friday = new Set([FRIDAY])

  test.each([
    { what: 'that day', one: query('day', { date: FRIDAY }), may: true },
    { what: 'another day', one: query('day', { date: SATURDAY }), may: false },
    { what: 'a game of that day', one: query('one', { id: 'x' }, game('2026-11-20T22:30:00Z')), may: true },
    { what: 'a game of another day', one: query('one', { id: 'x' }, game('2026-11-20T23:30:00Z')), may: false },
    { what: 'a game that isn’t known yet', one: query('byToken', { token: 'x' }), may: true },
    { what: 'a shared game of another day', one: query('byToken', {}, game('2026-11-22T09:00:00Z')), may: false },
    { what: 'a list', one: query('mine', { page: 1 }), may: true },
    { what: 'what comes next', one: { queryKey: [['reservations', 'next']], state: { data: undefined } }, may: true },
    { what: 'a player of a game', one: { queryKey: [['entries', 'one']], state: { data: undefined } }, may: true },
    {
      what: 'how often who played',
      one: { queryKey: [['entries', 'counts']], state: { data: undefined } },
      may: false,
    },
    { what: 'the courts', one: { queryKey: [['courts', 'list']], state: { data: undefined } }, may: false },
    { what: 'who is signed in', one: { queryKey: ['me'], state: { data: undefined } }, may: false },
  ])('$what: $may', ({ one, may }) => {
    expect(isAffected(one, friday)).toBe(may)
  })

  test('when anything may have changed, every day and game', () => {
    const anything = new Set([null])
    expect(isAffected(query('day', { date: SATURDAY }), anything)).toBe(true)
    expect(isAffected(query('one', { id: 'x' }, game('2026-11-22T09:00:00Z')), anything)).toBe(true)
    expect(isAffected({ queryKey: ['me'], state: { data: undefined } }, anything)).toBe(false)
  })
})

describe('what a change that tells what is new leaves to be asked for', () => {
  test.each([
    { one: query('day', { date: FRIDAY }), kind: 'told' },
    { one: query('ahead', undefined), kind: 'told' },
    { one: query('next', undefined), kind: 'own' },
    { one: query('mine', { page: 1 }), kind: 'own' },
    { one: query('one', { id: 'x' }), kind: 'game' },
    { one: query('byToken', { token: 'x' }), kind: 'game' },
    { one: { queryKey: [['entries', 'one']], state: { data: undefined } }, kind: 'game' },
    { one: query('soon', undefined), kind: 'list' },
    { one: query('list', { page: 1 }), kind: 'list' },
  ])('$one.queryKey: $kind', ({ one, kind }) => {
    expect(kindOf(one)).toBe(kind)
  })
})

function batched(chance = 0) {
  const batches: (Day | null)[][] = []
  const add = createDayBatcher(
    () => chance,
    (days) => batches.push([...days]),
  )
  return { add, batches }
}

describe('a burst of changes', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('is handed on together, and what comes during it as one more', () => {
    const { add, batches } = batched()
    for (const day of [FRIDAY, SATURDAY, FRIDAY]) add(day)
    vi.advanceTimersByTime(1)
    expect(batches).toEqual([[FRIDAY, SATURDAY]])
    for (let at = 0; at < 390; at += 10) {
      add(FRIDAY)
      vi.advanceTimersByTime(10)
    }
    expect(batches).toHaveLength(1)
    vi.advanceTimersByTime(10)
    expect(batches).toEqual([[FRIDAY, SATURDAY], [FRIDAY]])
  })

  test('of what is only looked at is handed on within a second, by chance later', () => {
    const batches: (Day | null)[][] = []
    const add = createDayBatcher(
      () => 0.9,
      (days) => batches.push([...days]),
      unhurried,
    )
    add(FRIDAY)
    vi.advanceTimersByTime(530)
    expect(batches).toEqual([])
    vi.advanceTimersByTime(10)
    for (let at = 0; at < 790; at += 10) {
      add(SATURDAY)
      vi.advanceTimersByTime(10)
    }
    expect(batches).toEqual([[FRIDAY]])
    vi.advanceTimersByTime(10)
    expect(batches).toEqual([[FRIDAY], [SATURDAY]])
  })

  test('after quiet is handed on within 100 ms again, whatever chance says', () => {
    const { add, batches } = batched(1)
    add(FRIDAY)
    vi.advanceTimersByTime(100)
    vi.advanceTimersByTime(60_000)
    add(null)
    vi.advanceTimersByTime(100)
    expect(batches).toEqual([[FRIDAY], [null]])
  })
})
