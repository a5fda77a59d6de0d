import { describe, expect, test } from 'vitest'
import { clubTimeOf, isoOf, parseTime } from '../time.ts'
import { slotsOf } from './rules.ts'

function slots(opens: string, closes: string, day: string) {
  return slotsOf({ opens: parseTime(opens) ?? -1, closes: parseTime(closes) ?? -1 }, day)
}

describe('slots start at opening and every 90 minutes while they fit', () => {
  test.each([
    { name: 'the default hours: ten', hours: ['08:00', '23:00'], count: 10, last: '21:30' },
    { name: 'one that ends at closing fits', hours: ['09:00', '12:00'], count: 2, last: '10:30' },
    { name: 'one that ends a minute after closing does not', hours: ['09:00', '11:59'], count: 1, last: '09:00' },
    { name: 'a remainder stays free', hours: ['09:00', '13:00'], count: 2, last: '10:30' },
    { name: 'exactly one', hours: ['10:15', '11:45'], count: 1, last: '10:15' },
    { name: 'too short for one', hours: ['10:00', '11:29'], count: 0, last: undefined },
    { name: 'open until 24:00', hours: ['21:00', '24:00'], count: 2, last: '22:30' },
    { name: 'all day', hours: ['00:00', '24:00'], count: 16, last: '22:30' },
    {
      name: 'the last one that would run past midnight is left out',
      hours: ['08:00', '24:00'],
      count: 10,
      last: '21:30',
    },
    { name: 'hours without length', hours: ['10:00', '10:00'], count: 0, last: undefined },
  ])('$name', ({ hours: [opens = '', closes = ''], count, last }) => {
    const grid = slots(opens, closes, '2026-11-20')
    expect(grid).toHaveLength(count)
    expect(grid.map(({ startsAt }) => clubTimeOf(startsAt)).at(-1)).toBe(last)
  })

  test('a closed day has none', () => {
    expect(slotsOf(null, '2026-11-20')).toEqual([])
  })
})

describe('on the night the clocks change', () => {
  test.each([
    {
      name: 'a start in the gap falls on the slot before it and is left out',
      hours: ['00:00', '06:00'],
      day: '2026-03-29',
      starts: ['00:00 2026-03-28T23:00:00.000Z', '01:30 2026-03-29T00:30:00.000Z', '04:30 2026-03-29T02:30:00.000Z'],
    },
    {
      name: 'a start in the gap with room moves past it',
      hours: ['00:30', '06:30'],
      day: '2026-03-29',
      starts: ['00:30 2026-03-28T23:30:00.000Z', '03:00 2026-03-29T01:00:00.000Z', '05:00 2026-03-29T03:00:00.000Z'],
    },
    {
      name: 'opening in the gap moves past it',
      hours: ['02:15', '06:00'],
      day: '2026-03-29',
      starts: ['03:15 2026-03-29T01:15:00.000Z'],
    },
    {
      name: 'a slot takes 90 real minutes over the hour that comes twice',
      hours: ['00:00', '06:00'],
      day: '2026-10-25',
      starts: [
        '00:00 2026-10-24T22:00:00.000Z',
        '01:30 2026-10-24T23:30:00.000Z',
        '03:00 2026-10-25T02:00:00.000Z',
        '04:30 2026-10-25T03:30:00.000Z',
      ],
    },
    {
      name: 'a start that comes twice is the first',
      hours: ['01:00', '05:30'],
      day: '2026-10-25',
      starts: ['01:00 2026-10-24T23:00:00.000Z', '02:30 2026-10-25T00:30:00.000Z', '04:00 2026-10-25T03:00:00.000Z'],
    },
    {
      name: 'the same in 2027',
      hours: ['01:00', '05:30'],
      day: '2027-10-31',
      starts: ['01:00 2027-10-30T23:00:00.000Z', '02:30 2027-10-31T00:30:00.000Z', '04:00 2027-10-31T03:00:00.000Z'],
    },
  ])('$name', ({ hours: [opens = '', closes = ''], day, starts }) => {
    const grid = slots(opens, closes, day)
    expect(grid.map(({ startsAt }) => `${clubTimeOf(startsAt)} ${isoOf(startsAt)}`)).toEqual(starts)
    expect(new Set(grid.map(({ startsAt, endsAt }) => (endsAt - startsAt) / 60_000))).toEqual(new Set([90]))
  })
})
