import { expect, test } from 'vitest'
import { parseTime } from './time-text.ts'

test.each([
  ['17:30', '17:30'],
  [' 9:05 ', '09:05'],
  ['17.30', '17:30'],
  ['17h30', '17:30'],
  ['1730', '17:30'],
  ['930', '09:30'],
  ['9', '09:00'],
  ['9 h', '09:00'],
  ['0:00', '00:00'],
  ['24:00', '24:00'],
])('%j is %s', (written, time) => {
  expect(parseTime(written)).toBe(time)
})

test.each(['', '24:01', '25:00', '17:60', '17:3', '5 pm', '-1:00', '17:30:00', 'x'])('%j is no time', (written) => {
  expect(parseTime(written)).toBeNull()
})
