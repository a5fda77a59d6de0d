import { expect, test } from 'vitest'
import { isMailable, toMailable } from './mailable.ts'

test.each([
  ['pádel.es', 'xn--pdel-5na.es'],
  ['PÁDEL.es', 'xn--pdel-5na.es'],
  ['clubdepádel.com.es', 'xn--clubdepdel-y4a.com.es'],
  ['ñandú.es', 'xn--and-6ma2c.es'],
  ['bücher.example', 'xn--bcher-kva.example'],
  ['пример.рф', 'xn--e1afmkfd.xn--p1ai'],
  ['例え.jp', 'xn--r8jz45g.jp'],
  ['a-ñ-b.es', 'xn--a--b-hqa.es'],
  ['xn--pdel-5na.es', 'xn--pdel-5na.es'],
  ['straße.de', 'xn--strae-oqa.de'],
  ['éàüñ.ço.es', 'xn--0carz7b.xn--o-5fa.es'],
])('info@%s goes to %s', (host, ascii) => {
  const address = toMailable(`info@${host}`)
  expect(address).toBe(`info@${ascii}`)
  expect(isMailable(address)).toBe(true)
})

test.each([
  'ana@example.com',
  'Ana@Example.com',
  'ñ@example.com',
  'no address',
  'ana@',
  `a@${'ñ'.repeat(300)}.es`,
  'ana@pá del.es',
])('%j stays as it is', (address) => {
  expect(toMailable(address)).toBe(address)
})
