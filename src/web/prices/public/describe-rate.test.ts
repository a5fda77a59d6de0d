import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { type Criteria, criteriaOfDay } from '#domain/prices/criteria.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeRate } from './describe-rate.ts'

const none: Criteria = { dates: null, weekdays: [], hours: null }
const hours = { hours: { from: 18 * 60, to: 23 * 60 } }

/** The sentence as the keys of its texts and their values. */
const words: Words = {
  text: (id, values = {}) => [id.replace('prices.', ''), ...Object.values(values)].join(' '),
  formats: formatsOf('en', { today: '', tomorrow: '' }),
}

test.each([
  { name: 'hours', rule: hours, expected: 'everyDay, hours 18:00 23:00' },
  { name: 'weekdays in a row', rule: { weekdays: [1, 2, 3, 4, 5] }, expected: 'weekdaysRun Monday Friday, allHours' },
  { name: 'two weekdays', rule: { weekdays: [6, 7], ...hours }, expected: 'Saturday and Sunday, hours 18:00 23:00' },
  {
    name: 'weekdays apart',
    rule: { weekdays: [1, 3, 5, 6, 7] },
    expected: 'Monday, Wednesday and weekdaysRun Friday Sunday, allHours',
  },
  { name: 'all weekdays', rule: { weekdays: [1, 2, 3, 4, 5, 6, 7] }, expected: 'everyDay, allHours' },
  {
    name: 'dates',
    rule: { dates: { from: '2026-12-21', to: '2027-01-06' } },
    expected: 'dates Monday 21/12/2026 Wednesday 06/01/2027, allHours',
  },
  {
    name: 'dates and weekdays',
    rule: { dates: { from: '2026-12-21', to: '2027-01-06' }, weekdays: [7] },
    expected: 'dates Monday 21/12/2026 Wednesday 06/01/2027, Sunday, allHours',
  },
  {
    name: 'one day',
    rule: { ...criteriaOfDay('2026-11-27'), ...hours },
    expected: 'Friday 27/11/2026, hours 18:00 23:00',
  },
] satisfies { name: string; rule: Partial<Criteria>; expected: string }[])('$name: $expected', ({ rule, expected }) => {
  expect(describeRate({ ...none, ...rule }, words)).toBe(expected)
})
