import { describe, expect, test } from 'vitest'
import { joinBirth, readWholeBirth, splitBirth, toBirthDay } from './birth-date.ts'

describe('a day of birth', () => {
  test.each([
    [{ day: '9', month: '4', year: '1991' }, '1991-04-09'],
    [{ day: ' 09 ', month: '04', year: '1991' }, '1991-04-09'],
    [{ day: '31', month: '12', year: '2001' }, '2001-12-31'],
    [{ day: '', month: '', year: '' }, ''],
    [{ day: ' ', month: '', year: '' }, ''],
    [{ day: '9', month: '', year: '1991' }, '1991-00-09'],
    [{ day: '9', month: '4', year: '91' }, '91-04-09'],
    [{ day: '-9', month: '4', year: '1991' }, '1991-04-09'],
  ])('%j is %j', (parts, day) => {
    expect(toBirthDay(joinBirth(parts))).toBe(day)
  })

  test('is kept as it was typed', () => {
    expect(splitBirth(joinBirth({ day: '9', month: '', year: '19' }))).toEqual({ day: '9', month: '', year: '19' })
    expect(splitBirth('')).toEqual({ day: '', month: '', year: '' })
    expect(joinBirth(splitBirth(''))).toBe('')
  })

  test.each([
    ['09/04/1991', { day: '09', month: '04', year: '1991' }],
    ['9.4.1991', { day: '9', month: '4', year: '1991' }],
    [' 1991-04-09 ', { day: '09', month: '04', year: '1991' }],
    ['1991', null],
    ['9', null],
    ['9/4/91', null],
  ])('pasted %j is read as %j', (pasted, parts) => {
    expect(readWholeBirth(pasted)).toEqual(parts)
  })
})
