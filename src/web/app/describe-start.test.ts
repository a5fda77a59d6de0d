import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { describeStart } from './describe-start.ts'
import type { Words } from './intl.tsx'

const words: Words = {
  text: (id, values) => `${id} ${JSON.stringify(values)}`,
  formats: formatsOf('en', { today: 'today', tomorrow: 'tomorrow' }),
}
const now = Date.parse('2026-11-20T15:07:30Z')

test.each([
  ['2026-11-20T19:00:00Z', 'slot.next.in {"day":"today","hours":3,"minutes":53}'],
  ['2026-11-20T15:30:00Z', 'slot.next.in {"day":"today","hours":0,"minutes":23}'],
  ['2026-11-20T15:07:00Z', 'slot.next.in {"day":"today","hours":0,"minutes":0}'],
  ['2026-11-21T07:00:00Z', 'tomorrow'],
  ['2026-11-23T19:00:00Z', 'Monday 23/11/2026'],
])('a game at %s is %s', (startDate, expected) => {
  expect(describeStart(startDate, now, words)).toBe(expected)
})
