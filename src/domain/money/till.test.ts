import { describe, expect, test } from 'vitest'
import { type CountOfDay, countDayRefusal, countedRefusal, type DayTill, isDayClosed, reopenRefusal } from './till.ts'

const TODAY = '2026-11-20'
const shift: CountOfDay = { lastMovement: 5, closes: false, reopenedAt: null }
const closing: CountOfDay = { lastMovement: 9, closes: true, reopenedAt: null }
const opened: CountOfDay = { lastMovement: 9, closes: true, reopenedAt: 1 }
const open: DayTill = { last: null, hasTaken: true, isPassed: false, openBefore: null }

test.each<[string, Partial<DayTill>, boolean]>([
  ['nobody counted', {}, false],
  ['nothing was taken on, and nobody counted', { hasTaken: false }, false],
  ['of a shift’s count', { last: shift, hasTaken: false }, false],
  ['that is closed', { last: closing, hasTaken: false }, true],
  ['on which something was taken after closing', { last: closing }, false],
  ['that was opened again', { last: opened, hasTaken: false }, false],
  ['before one that was counted', { isPassed: true }, true],
])('a day %s', (_, parts, isClosed) => {
  expect(isDayClosed({ ...open, ...parts })).toBe(isClosed)
})

test.each<[string, string, Partial<DayTill>, string | null]>([
  ['today', TODAY, {}, null],
  ['a second shift', TODAY, { last: shift }, null],
  ['what was taken after closing', TODAY, { last: closing }, null],
  ['one that was opened again', TODAY, { last: opened, hasTaken: false }, null],
  ['yesterday, late', '2026-11-19', {}, null],
  ['one that is closed', TODAY, { last: closing, hasTaken: false }, 'money.errors.closed'],
  ['one before a counted one', '2026-11-18', { isPassed: true, openBefore: '2026-11-17' }, 'money.errors.closed'],
  ['one to come', '2026-11-21', {}, 'validation.errors.invalid'],
  ['one while an earlier one is open', TODAY, { openBefore: '2026-11-19' }, 'validation.errors.invalid'],
])('counting %s', (_, date, parts, key) => {
  expect(countDayRefusal(date, TODAY, { ...open, ...parts })?.key ?? null).toBe(key)
})

describe('a count', () => {
  test.each<[number, number, number | undefined, boolean, string | null, string?]>([
    [100, 100, undefined, false, null],
    [100, 0, 50, true, null],
    [100, 0, undefined, true, null],
    [-1, 0, undefined, false, 'money.errors.amount', 'counted'],
    [100, 101, undefined, false, 'money.errors.amount', 'left'],
    [100, -1, undefined, false, 'money.errors.amount', 'left'],
    [100.5, 1, undefined, false, 'money.errors.amount', 'counted'],
    [100, 0, 50, false, 'validation.errors.invalid', 'float'],
    [100, 0, -50, true, 'money.errors.amount', 'float'],
  ])('of %f with %f left, float %s, the first: %s', (counted, left, float, isFirst, key, param) => {
    const refusal = countedRefusal({ counted, left, float, isFirst })
    expect([refusal?.key ?? null, refusal?.param]).toEqual([key, param])
  })
})

test.each<[string, CountOfDay | null, boolean, string, string | null]>([
  ['the latest closed', closing, false, 'Counted wrongly', null],
  ['without a reason', closing, true, '', 'money.errors.reason'],
  ['before a counted one', closing, true, 'x', 'money.errors.closed'],
  ['after a shift', shift, false, 'x', 'validation.errors.invalid'],
  ['again', opened, false, 'x', 'validation.errors.invalid'],
  ['not counted', null, false, 'x', 'validation.errors.invalid'],
])('opening a day again, %s', (_, last, isPassed, reason, key) => {
  expect(reopenRefusal({ last, isPassed, reason })?.key ?? null).toBe(key)
})
