import { describe, expect, test } from 'vitest'
import { isoOf } from '#domain/time.ts'
import { groupFreeTimes, hoursOf, pickOtherDays } from './offers.ts'

const now = Date.parse('2026-11-20T16:07:00+01:00')
const free = (date: string, hour: string) => {
  const startDate = isoOf(Date.parse(`${date}T${hour}:00+01:00`))
  return {
    date,
    startDate,
    endDate: startDate,
    courts: [{ id: 1, documentId: 'c1', name: 'Court 1', price: 24, pricePerPlayer: 6 }],
  }
}

describe('the next free times', () => {
  test('come by day, four in all, without those that began', () => {
    const times = [
      free('2026-11-20', '15:30'),
      free('2026-11-20', '20:00'),
      free('2026-11-21', '08:00'),
      free('2026-11-21', '09:30'),
      free('2026-11-21', '11:00'),
      free('2026-11-21', '12:30'),
    ]
    const days = groupFreeTimes({ times, games: [] }, now)
    expect(days.map(({ date, times: { length } }) => [date, length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 3],
    ])
  })

  test('are followed by the next two days with free courts', () => {
    const listed = groupFreeTimes({ times: [free('2026-11-20', '20:00')], games: [] }, now)
    const ahead = [20, 21, 22, 23, 24].map((day) => ({ date: `2026-11-${day}`, free: day === 22 ? 0 : 3 }))
    expect(pickOtherDays(ahead, listed).map(({ date }) => date)).toEqual(['2026-11-21', '2026-11-23'])
  })
})

describe('the hours of a day', () => {
  test('reach from the first opening to the last closing', () => {
    const courts = [
      { openingTime: '09:00', closingTime: '23:00' },
      { openingTime: '08:00', closingTime: '21:30' },
    ]
    expect(hoursOf(courts)).toEqual({ open: '08:00', close: '23:00' })
  })

  test('are none where no court is open', () => {
    expect(hoursOf([])).toBeNull()
  })
})
