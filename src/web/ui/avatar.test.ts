import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

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
