import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { beforeAll, describe, expect, test } from 'vitest'
import { emsOf, fitText, toDrawable, writeLine } from './lettering.ts'

const require = createRequire(import.meta.url)
const faces = [500, 800].map((weight) =>
  readFileSync(
    require.resolve(`@fontsource/saira-extra-condensed/files/saira-extra-condensed-latin-${weight}-normal.woff2`),
  ),
)

beforeAll(async () => {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
})

/** How wide a line of 100 pixels is really drawn. */
function widthOf(text: string, face: 'heavy' | 'plain'): number {
  const drawn = writeLine(text, { x: 0, y: 200, size: 100, fill: '#fff', face })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="300">${drawn}</svg>`
  return new Resvg(svg, { font: { fontBuffers: faces, loadSystemFonts: false } }).getBBox()?.width ?? 0
}

const names = [
  'Court 2',
  'Pista central Rafael Nadal del Polideportivo',
  'WIMBLEDON & WEMBLEY — MMMM',
  'Ñuñoa, São Paulo, Łódź',
  'QUEDAN 2 PLAZAS',
  '“1ª pista” (cubierta) 12.345,00 €',
  'GGGGGGGGGG',
  'ÁÉÍÓÚÜÑ',
  '@%@%@%…',
]

describe('the guessed width of a text', () => {
  test.each(names)('is never too little, nor far too much: %s', (name) => {
    const widest = Math.max(widthOf(name, 'heavy'), widthOf(name, 'plain'))
    expect(emsOf(name) * 100).toBeGreaterThanOrEqual(widest)
    expect(emsOf(name) * 100).toBeLessThan(widest * 1.35)
  })

  test('nor that of a row of any one letter', () => {
    const rows = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&€+–-/()').map((letter) =>
      letter.repeat(20),
    )
    const tooLittle = rows.filter((row) => emsOf(row) * 100 < Math.max(widthOf(row, 'heavy'), widthOf(row, 'plain')))
    expect(tooLittle).toEqual([])
  })
})

describe('fitted', () => {
  const room = { width: 648, size: 54, least: 40, lines: 2 }

  test.each([
    { text: 'Court 2', size: 54, lines: ['Court 2'] },
    { text: 'The Court of the Four Winds of Padel', size: 48, lines: ['The Court of the Four Winds of Padel'] },
    {
      text: 'The Grand Panoramic Court beside the Old Harbor',
      size: 40,
      lines: ['The Grand Panoramic Court beside the Old', 'Harbor'],
    },
  ])('$text: $size in $lines', ({ text, size, lines }) => {
    expect(fitText(text, room)).toEqual({ size, lines })
  })

  test('cuts what even all lines do not hold, and a word longer than a line', () => {
    const long = fitText('one two three four five six seven '.repeat(8), room)
    expect(long.lines).toHaveLength(2)
    expect(long.lines[1]).toMatch(/…$/)
    const word = fitText('Donaudampfschifffahrtsgesellschaftskapitänspadelplatz'.repeat(2), room)
    expect(word.lines).toHaveLength(1)
    for (const text of [...long.lines, ...word.lines]) expect(emsOf(text) * 40).toBeLessThanOrEqual(room.width)
  })

  test('of nothing is nothing', () => {
    expect(fitText('', room)).toEqual({ size: 54, lines: [''] })
  })
})

describe('drawable', () => {
  test.each([
    ['Łódź 1', 'Lódz 1'],
    ['Pista 🎾 日本', 'Pista  '],
    ['<b>&"', '&lt;b&gt;&amp;&quot;'],
    ['a\u202fb\u2063c\u200bd', 'a bcd'],
    ['Ñandú ª € –', 'Ñandú ª € –'],
  ])('%s → %s', (text, drawn) => {
    expect(toDrawable(text)).toBe(drawn)
  })
})
