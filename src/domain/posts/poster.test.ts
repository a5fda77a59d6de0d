import { expect, test } from 'vitest'
import { makePoster } from './poster.ts'

test.each([
  ['Full Padel Fest', ['Full', 'Padel', 'Fest', '2026']],
  ['Full Padel Fest 2027', ['Full', 'Padel', 'Fest', '2027']],
  ['Fest', ['Fest', '2026']],
  ['One two three four', ['One', 'two', 'three', 'four']],
  ['  Torneo   de Navidad ', ['Torneo', 'de', 'Navidad', '2026']],
  ['Gran torneo de Navidad del club', ['Gran', 'torneo de', 'Navidad', 'del club']],
  ['a b c d e f g h', ['a b', 'c d', 'e f', 'g h']],
  ['', ['2026']],
])('%j', (title, lines) => expect(makePoster(title, '2026')).toEqual(lines))
