import { expect, test } from 'vitest'
import type { CourtView } from '#domain/courts/schema.ts'
import { formatsOf } from '#domain/formats.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeExceptions } from './describe-hours.ts'

const words: Words = {
  text: (id, values = {}) => [id.replace('courts.hours.', ''), ...Object.values(values)].join(' '),
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const own = { openingTime: '08:00', closingTime: '23:00', closed: false }
const on = (when: number | string, parts: Partial<typeof own> = {}) => ({
  ...own,
  ...(typeof when === 'number' ? { weekday: when } : { date: when }),
  ...parts,
})
const shut = { closed: true }

test.each<{ what: string; schedules: CourtView['schedules']; is: string }>([
  { what: 'no other hours', schedules: [], is: 'every' },
  { what: 'the same hours, written out', schedules: [on(3)], is: 'every' },
  { what: 'an earlier end', schedules: [on(7, { closingTime: '15:30' })], is: 'until Sunday 15:30' },
  { what: 'a later beginning', schedules: [on(7, { openingTime: '10:00' })], is: 'from Sunday 10:00' },
  { what: 'a closed weekday', schedules: [on(1, shut)], is: 'closed Monday' },
  {
    what: 'two weekdays alike, and one that isn’t',
    schedules: [
      on(7, { openingTime: '09:00', closingTime: '14:00' }),
      on(1, shut),
      on(6, { openingTime: '09:00', closingTime: '14:00' }),
    ],
    is: 'closed Monday · own Saturday and Sunday 09:00–14:00',
  },
  {
    what: 'dates to come, in order, those that are over left out',
    schedules: [
      on('2027-01-01', { openingTime: '11:00' }),
      on('2026-12-25', shut),
      on('2026-11-19', shut),
      on('2026-12-08', shut),
    ],
    is: 'every · closedOn 08/12 and 25/12 · on 01/01 11:00–23:00',
  },
  {
    what: 'many dates, the first ones named',
    schedules: ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'].map((date) => on(date, shut)),
    is: 'every · closedOn 01/12, 02/12 and 03/12 · more 2',
  },
])('$what', ({ schedules, is }) => {
  expect(describeExceptions({ ...own, schedules }, '2026-11-20', words).replaceAll('\u00A0', ' ')).toBe(is)
})
