import { expect, test } from 'vitest'
import { findInName } from './marked.ts'

test.each([
  ['Raúl Marco', 'mar', ['Raúl ', 'Mar', 'co']],
  ['Raúl Marco', 'raul m', ['', 'Raúl M', 'arco']],
  ['Íñigo', 'ñi', ['Í', 'ñi', 'go']],
  ['Straße', 'ss', null],
  ['ﬁsh', 'fi', ['', 'ﬁ', 'sh']],
  ['Marta', 'z', null],
  ['Marta', ' ', null],
])('in %j %j is found as %j', (name, wanted, parts) => {
  expect(findInName(name, wanted)).toEqual(parts)
})
