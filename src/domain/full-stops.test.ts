import { expect, test } from 'vitest'
import { joinFullStops } from './full-stops.ts'

test.each([
  ['Saved.', 'Saved.'],
  ['Paid for Marta D..', 'Paid for Marta D.'],
  ['Marta D.. Undo within a minute.', 'Marta D. Undo within a minute.'],
  ['Wait...', 'Wait...'],
  ['', ''],
])('%j is written %j', (put, written) => {
  expect(joinFullStops(put)).toBe(written)
})
