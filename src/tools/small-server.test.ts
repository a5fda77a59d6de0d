import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { toAscii } from './small-server.ts'

const sources = [
  `'Pádel – “así”…'`,
  `\`Sí, \${1 + 1} veces: ñ\``,
  `'\\é\\\\é\\n'`,
  `/^[–-…é]+$/u.test('é–')`,
  `/[\u{1f600}-\u{1f64f}]/u.test('\u{1f610}')`,
  `'\u{1f3be}'.length`,
  `(() => { const año = { ñu: 'ñ' }; return año.ñu + Object.keys(año) })()`,
]

test.each(sources)('%s means the same in ASCII', (source) => {
  const ascii = toAscii(source)
  expect(ascii).toMatch(/^[\u0020-\u007e]+$/)
  expect(run(ascii)).toEqual(run(source))
})

function run(source: string): unknown {
  const answer: unknown = runInThisContext(`(${source})`)
  return answer
}
