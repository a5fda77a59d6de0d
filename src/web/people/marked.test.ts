import { expect, test } from 'vitest'
import { findInName } from './marked.ts'

test.each([
  ['Raúl Marco', 'mar', 'Raúl [Mar]co'],
  ['Raúl Marco', 'raul m', '[Raúl] [M]arco'],
  ['José María Ruiz', 'ruiz jose', '[José] María [Ruiz]'],
  ['José María Ruiz', 'jose lopez', null],
  ['Íñigo', 'ñi', 'Í[ñi]go'],
  ['Straße', 'ss', 'Stra[ß]e'],
  ['Łukasz', 'luk', '[Łuk]asz'],
  ['ﬁsh', 'fi', '[ﬁ]sh'],
  ['Marta', 'mar art', '[Mart]a'],
  ['Marta', 'z', null],
  ['Marta', ' ', null],
])('in %j %j is found as %j', (name, wanted, marked) => {
  const parts = findInName(name, wanted)
  expect(parts?.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('') ?? null).toBe(marked)
})
