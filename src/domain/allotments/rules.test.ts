import { describe, expect, test } from 'vitest'
import { open } from '../courts/testing.ts'
import { instantOf, isoOf } from '../time.ts'
import { countSlots, countWeekly, listHours, type Season, seasonRefusal } from './rules.ts'

const league: Season = {
  weekdays: [6],
  starts: 8 * 60,
  ends: 12.5 * 60,
  from: '2026-10-03',
  until: '2027-05-29',
  exceptions: [],
}
const NOW = instantOf('2026-11-21', 10 * 60)

test.each<[string, Partial<Season>, string | null]>([
  ['of a year', { from: '2026-11-21', until: '2027-11-21' }, null],
  ['of more than a year', { from: '2026-11-21', until: '2027-11-22' }, 'tooLong until'],
  ['of one day, today', { from: '2026-11-21', until: '2026-11-21' }, null],
  ['that is over', { until: '2026-11-20' }, 'past until'],
  ['turned round', { from: '2027-05-30' }, 'order until'],
  ['without hours', { ends: 8 * 60 }, 'order end'],
])('a season %s', (_, parts, refusal) => {
  const found = seasonRefusal({ ...league, ...parts }, NOW)
  expect(found && `${found.key.split('.').at(-1)} ${found.param}`).toBe(refusal)
})

const hoursOf = (parts: Partial<Season>) =>
  listHours({ ...league, ...parts }, 0).map(({ startsAt, endsAt }) => `${isoOf(startsAt)} ${isoOf(endsAt)}`)

describe('hours', () => {
  test('are those of its weekdays and days, but for exceptions and what is over', () => {
    const days = listHours({ ...league, weekdays: [1, 6], exceptions: [{ day: '2026-11-28', note: '' }] }, NOW)
    expect(days.slice(0, 4).map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-23', '2026-11-30', '2026-12-05'])
    expect(days.at(-1)?.day).toBe('2027-05-29')
  })

  test.each<[string, Partial<Season>, string[]]>([
    [
      'stay on the clock as it goes back',
      { from: '2026-10-24', until: '2026-10-25', weekdays: [6, 7] },
      ['2026-10-24T06:00:00.000Z 2026-10-24T10:30:00.000Z', '2026-10-25T07:00:00.000Z 2026-10-25T11:30:00.000Z'],
    ],
    [
      'over the hour that comes twice are an hour longer',
      { from: '2026-10-25', until: '2026-10-25', weekdays: [7], starts: 60, ends: 240 },
      ['2026-10-24T23:00:00.000Z 2026-10-25T03:00:00.000Z'],
    ],
    [
      'stay on the clock as it goes forward',
      { from: '2027-03-28', until: '2027-03-28', weekdays: [7] },
      ['2027-03-28T06:00:00.000Z 2027-03-28T10:30:00.000Z'],
    ],
    [
      'within the hour that is left out are none',
      { from: '2027-03-28', until: '2027-03-28', weekdays: [7], starts: 120, ends: 180 },
      [],
    ],
    [
      'end with the day',
      { from: '2026-11-21', until: '2026-11-21', ends: 1440 },
      ['2026-11-21T07:00:00.000Z 2026-11-21T23:00:00.000Z'],
    ],
  ])('%s', (_, parts, hours) => {
    expect(hoursOf(parts)).toEqual(hours)
  })
})

test('slots that they cut are counted too, by the hours of each court', () => {
  const courts = [open('08:00–23:00'), open('11:00–23:00')]
  expect(countWeekly({ ...league, ends: 13 * 60 }, courts)).toBe(4 + 2)
  expect(countSlots(listHours(league, instantOf('2027-05-22', 720)), courts)).toBe(3 + 1 + 3 + 1)
})
