import { expect, test } from 'vitest'
import { initialsOf, toneOf } from './initials.ts'

test.each([
  ['Marta Díaz', 'MD'],
  ['admin', 'AD'],
  ['player_7', 'P7'],
  ['ñ', 'Ñ'],
  ['Ana María López', 'AM'],
  ['', ''],
])('initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a name keeps its tone, one of five', () => {
  const tones = ['Marta Díaz', 'Íñigo', 'admin', '😀', ''].map(toneOf)
  expect(tones).toEqual(['Marta Díaz', 'Íñigo', 'admin', '😀', ''].map(toneOf))
  expect(tones.every((tone) => Number.isInteger(tone) && tone >= 0 && tone < 5)).toBe(true)
})
