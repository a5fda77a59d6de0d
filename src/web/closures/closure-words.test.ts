import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { describeSpan } from './closure-words.ts'

const formats = formatsOf('en', { today: 'today', tomorrow: 'tomorrow' })
const text = (id: string, { from, until }: Record<string, unknown> = {}) => `${id}: ${String(from)} – ${String(until)}`

test.each([
  ['one day', '2026-11-29T07:00:00Z', '2026-11-29T22:00:00Z', 'Sun 29/11, 08:00–23:00'],
  ['one day to its end', '2026-11-29T07:00:00Z', '2026-11-29T23:00:00Z', 'Sun 29/11, 08:00–24:00'],
  ['the day on which clocks go back', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', 'Sun 25/10, 00:00–24:00'],
  [
    'from one day to another',
    '2026-11-29T20:00:00Z',
    '2026-11-30T08:00:00Z',
    'closure.span: Sun 29/11 21:00 – Mon 30/11 09:00',
  ],
])('a closure of %s', (_name, startsAt, endsAt, expected) => {
  expect(describeSpan({ startsAt, endsAt }, { text, formats })).toBe(expected)
})
