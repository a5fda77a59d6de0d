import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import type { DayCell, DayPatch, DayView } from '#domain/reservations/schema.ts'
import { createLiveDays } from './live-days.ts'

const DAY = '2026-11-20'
const [NINE, TEN] = ['2026-11-20T08:00:00Z', '2026-11-20T09:30:00Z'] as const
const none = { price: null, pricePerPlayer: null, reservation: null }

/** A day of one slot and two courts. */
function aDay(version: number, ...states: DayCell['state'][]): DayView {
  const courts = states.map((state, at) => ({ court: at + 1, state, ...none }))
  return { date: DAY, courts: [], timeSlots: [{ startDate: NINE, endDate: TEN, time: '09:00', courts }], version }
}

const patch: DayPatch = {
  viewer: 7,
  from: [3],
  version: 5,
  free: 1,
  own: false,
  cells: [{ startDate: NINE, endDate: TEN, court: 2, state: 'past', ...none }],
}

function aCache() {
  const client = new QueryClient()
  const keys = { day: (date: string) => ['day', date], ahead: ['ahead'] }
  const days = createLiveDays(client, keys)
  client.setQueryData(keys.day(DAY), aDay(3, 'free', 'free'), { updatedAt: 1000 })
  client.setQueryData(
    keys.ahead,
    {
      data: [
        { date: DAY, free: 2 },
        { date: '2026-11-21', free: 40 },
      ],
    },
    { updatedAt: 900 },
  )
  const ahead = () => client.getQueryData<{ data: { date: string; free: number }[] }>(keys.ahead)?.data
  const day = () => client.getQueryData<DayView>(keys.day(DAY))
  return { client, days, day, ahead, state: () => client.getQueryState(keys.day(DAY)), key: keys.day(DAY) }
}

test('a day that is told what changed has it, and nothing is asked for', () => {
  const { client, days, day, ahead, state } = aCache()
  expect(days.tell({ day: DAY, change: 5, patch }, 7)).toBe(true)
  expect(day()).toEqual(aDay(5, 'free', 'past'))
  expect(ahead()).toEqual([
    { date: DAY, free: 1 },
    { date: '2026-11-21', free: 40 },
  ])
  // As old as before: what stands beside the day needn't be asked for either.
  expect([state()?.dataUpdatedAt, state()?.isInvalidated]).toEqual([1000, false])
  expect(client.getQueryState(['ahead'])?.dataUpdatedAt).toBe(900)
})

test('a day that the page hasn’t got needn’t be asked for; its free slots are noted', () => {
  const { days, ahead } = aCache()
  expect(days.tell({ day: '2026-11-21', change: 5, patch: { ...patch, free: 39 } }, 7)).toBe(true)
  expect(ahead()?.[1]).toEqual({ date: '2026-11-21', free: 39 })
})

test.each([
  { name: 'nothing is told but that it changed', told: undefined, viewer: 7 },
  { name: 'something was missed', told: { ...patch, from: [4] }, viewer: 7 },
  { name: 'it is for another viewer, as before signing in', told: patch, viewer: 8 },
  { name: 'it is for somebody signed in, and nobody is', told: patch, viewer: null },
])('where $name the day is to be asked for, and stays as it is', ({ told, viewer }) => {
  const { days, day, ahead } = aCache()
  expect(days.tell({ day: DAY, change: 5, patch: told }, viewer)).toBe(false)
  expect(day()).toEqual(aDay(3, 'free', 'free'))
  expect(ahead()?.[0]?.free).toBe(2)
})

test('an answer that was on its way, and is older than what was told, is asked for again, once', async () => {
  const { client, days, day, key } = aCache()
  const answers = [aDay(3, 'free', 'free'), aDay(4, 'free', 'free'), aDay(4, 'free', 'free')]
  const queryFn = vi.fn<() => Promise<DayView>>(() => Promise.resolve(answers.shift() ?? aDay(9, 'free', 'free')))
  const underWay = client.fetchQuery({ queryKey: key, queryFn })
  expect(days.tell({ day: DAY, change: 5, patch }, 7)).toBe(true)
  await underWay
  expect(day()?.version).toBe(3)
  expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  await client.refetchQueries({ queryKey: key })
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  expect(queryFn).toHaveBeenCalledTimes(2)
})
