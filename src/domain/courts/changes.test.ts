import { describe, expect, test } from 'vitest'
import { FRIDAY } from '../reservations/testing.ts'
import { formatTime } from '../time.ts'
import { compareSlots } from './changes.ts'
import type { Court } from './rules.ts'
import { AUTUMN, closed, HOLIDAY, off, on, open, SATURDAY, SPRING, usual } from './testing.ts'

type Closed = ReturnType<typeof closed>
function changesOf(before: Court | null, after: Court, closures: readonly Closed[] = []) {
  return compareSlots(before, after, { today: FRIDAY, closures })
}

const lineOf = (name: string | number, appear: readonly string[], go: readonly string[], shut = 0) =>
  [name, ...appear.map((time) => `+${time}`), ...go.map((time) => `−${time}`), ...(shut ? [`(${shut})`] : [])].join(' ')

/** Each weekday and date that changes, in one line: `7 −15:30 −17:00`; closed ones in a closure as `(2)`. */
function lines(before: Court | null, after: Court, closures: readonly Closed[] = []): string[] {
  const { weekdays, dates } = changesOf(before, after, closures)
  return [
    ...weekdays.map(({ weekday, appear, go }) => lineOf(weekday, appear.map(formatTime), go.map(formatTime))),
    ...dates.map(({ date, appear, go, shut }) => lineOf(date, appear, go, shut)),
  ]
}

const everyDay = (text: string) => [1, 2, 3, 4, 5, 6, 7].map((weekday) => `${weekday} ${text}`)
const whole = '08:00 09:30 11:00 12:30 14:00 15:30 17:00 18:30 20:00 21:30'
const all = (sign: string) => whole.replaceAll(/(^| )/g, `$1${sign}`)

describe('which slots appear and go', () => {
  test.each([
    {
      what: 'nothing changed',
      before: usual(),
      after: usual(),
      expected: [],
      week: [0, 0],
    },
    {
      what: 'it opens earlier on Fridays',
      before: usual(),
      after: usual(on(5, '06:30–23:00')),
      expected: ['5 +06:30'],
      week: [1, 0],
    },
    {
      what: 'it closes earlier on Sundays',
      before: usual(),
      after: usual(on(7, '08:00–15:30')),
      expected: ['7 −15:30 −17:00 −18:30 −20:00 −21:30'],
      week: [0, 5],
    },
    {
      what: 'it closes a little earlier: the last slot goes',
      before: usual(),
      after: usual(on(7, '08:00–22:59')),
      expected: ['7 −21:30'],
      week: [0, 1],
    },
    {
      what: 'it closes a little later: no slot fits in',
      before: usual(),
      after: open('08:00–24:00'),
      expected: everyDay('').map((line) => line.trim()),
      week: [0, 0],
    },
    {
      what: 'it is open until midnight: one more fits in',
      before: open('09:00–23:00'),
      after: open('09:00–24:00'),
      expected: everyDay('+22:30'),
      week: [7, 0],
    },
    {
      what: 'it opens half an hour later: every slot is another',
      before: open('09:00–12:00'),
      after: open('09:30–12:30'),
      expected: everyDay('+09:30 +11:00 −09:00 −10:30'),
      week: [14, 14],
    },
    {
      what: 'closed on Mondays',
      before: usual(),
      after: usual(on(1, null)),
      expected: [`1 ${all('−')}`],
      week: [0, 10],
    },
    {
      what: 'no longer closed on Mondays',
      before: usual(on(1, null)),
      after: usual(),
      expected: [`1 ${all('+')}`],
      week: [10, 0],
    },
    {
      what: 'its own hours change where a weekday has others',
      before: open('09:00–12:00', on(7, '09:00–10:30')),
      after: open('10:30–12:00', on(7, '09:00–10:30')),
      expected: everyDay('−09:00').slice(0, 6),
      week: [0, 6],
    },
    {
      what: 'hours are written out as they are: nothing changes',
      before: usual(),
      after: usual(on(3, '08:00–23:00'), on(HOLIDAY, '08:00–23:00')),
      expected: [],
      week: [0, 0],
    },
    {
      what: 'a holiday',
      before: usual(),
      after: usual(on(HOLIDAY, null)),
      expected: [`${HOLIDAY} ${all('−')}`],
      week: [0, 0],
    },
    {
      what: 'a holiday is taken back, on a weekday with hours of its own',
      before: usual(on(2, '09:00–12:00'), on(HOLIDAY, null)),
      after: usual(on(2, '09:00–12:00')),
      expected: [`${HOLIDAY} +09:00 +10:30`],
      week: [0, 0],
    },
    {
      what: 'a holiday that is as it was, while its weekday changes',
      before: usual(on(HOLIDAY, '09:00–12:00')),
      after: usual(on(2, null), on(HOLIDAY, '09:00–12:00')),
      expected: [`2 ${all('−')}`],
      week: [0, 10],
    },
    {
      what: 'a date that is over',
      before: usual(),
      after: usual(on('2026-11-19', null)),
      expected: [],
      week: [0, 0],
    },
    {
      what: 'today',
      before: usual(),
      after: usual(on(FRIDAY, null)),
      expected: [`${FRIDAY} ${all('−')}`],
      week: [0, 0],
    },
    {
      what: 'a new court',
      before: null,
      after: open('09:00–12:00', on(7, null)),
      expected: everyDay('+09:00 +10:30').slice(0, 6),
      week: [12, 0],
    },
    {
      what: 'a new court out of use',
      before: null,
      after: off(open('09:00–12:00')),
      expected: everyDay('').map((line) => line.trim()),
      week: [0, 0],
    },
  ])('$what', ({ before, after, expected, week }) => {
    expect(lines(before, after)).toEqual(expected)
    const { appear, go } = changesOf(before, after)
    expect([appear, go]).toEqual(week)
  })

  test.each([
    {
      what: 'into use',
      before: off(usual()),
      after: usual(),
      expected: { switched: 'on', appear: 70, go: 0 },
    },
    {
      what: 'out of use',
      before: usual(),
      after: off(usual()),
      expected: { switched: 'off', appear: 0, go: 70 },
    },
    {
      what: 'of a court out of use',
      before: off(usual()),
      after: off(open('09:00–12:00')),
      expected: { switched: null, appear: 0, go: 0 },
    },
  ])('all of a week, when it is taken $what', ({ before, after, expected }) => {
    expect(changesOf(before, after)).toMatchObject(expected)
  })
})

describe('on the nights the clocks change', () => {
  test.each([
    // 02:00 to 03:00 isn't there: 00:00, 01:30 to 04:00, and 04:30.
    {
      what: 'in spring',
      day: SPRING,
      to: '00:00–06:00',
      expected: '+00:00 +01:30 +04:30',
    },
    // The hour from 02:00 comes twice: 00:00, 01:30 to 02:00 by the wall again, then 03:00 and 04:30.
    {
      what: 'in autumn',
      day: AUTUMN,
      to: '00:00–06:00',
      expected: '+00:00 +01:30 +03:00 +04:30',
    },
    {
      what: 'in spring, opening in the gap',
      day: SPRING,
      to: '02:30–06:00',
      expected: '+03:30',
    },
  ])('$what a date has the slots of that night', ({ day, to, expected }) => {
    expect(lines(usual(on(day, null)), usual(on(day, to)))).toEqual([`${day} ${expected}`])
    expect(lines(usual(on(day, to)), usual(on(day, null)))).toEqual([`${day} ${expected.replaceAll('+', '−')}`])
  })

  test('a week has those of any other', () => {
    expect(lines(usual(), usual(on(7, '00:00–03:00')))).toEqual([`7 +00:00 +01:30 ${all('−')}`])
  })
})

describe('what lies in a closure is neither there before nor after', () => {
  test.each([
    {
      what: 'all day',
      closures: [closed(HOLIDAY, '00:00', '24:00')],
      expected: `${HOLIDAY} (10)`,
    },
    {
      what: 'the morning',
      closures: [closed(HOLIDAY, '08:00', '17:00')],
      expected: `${HOLIDAY} −17:00 −18:30 −20:00 −21:30 (6)`,
    },
    {
      what: 'a minute of a slot',
      closures: [closed(HOLIDAY, '09:29', '09:30')],
      expected: `${HOLIDAY} ${all('−').replace('−08:00 ', '')} (1)`,
    },
    {
      what: 'two that touch one slot',
      closures: [closed(HOLIDAY, '09:00', '10:00'), closed(HOLIDAY, '09:30', '09:40')],
      expected: `${HOLIDAY} ${all('−').replace('−08:00 −09:30 ', '')} (2)`,
    },
    {
      what: 'another day',
      closures: [closed(SATURDAY, '00:00', '24:00')],
      expected: `${HOLIDAY} ${all('−')}`,
    },
  ])('$what', ({ closures, expected }) => {
    expect(lines(usual(), usual(on(HOLIDAY, null)), closures)).toEqual([expected])
  })

  test('on a night the clocks change', () => {
    const night = closed(SPRING, '00:00', '04:00')
    expect(lines(usual(on(SPRING, null)), usual(on(SPRING, '00:00–06:00')), [night])).toEqual([`${SPRING} +04:30 (2)`])
  })
})
