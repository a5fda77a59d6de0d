import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disarmCell } from '#domain/csv-formulas.ts'
import { csvOf } from './csv.ts'
import { decodeText, readCsv } from './read-csv.ts'
import { takeTurn } from './take-turn.ts'
import { testDatabase } from './testing.ts'

const db = testDatabase()

const readAll = async (text: string) => await Array.fromAsync(readCsv(text, () => takeTurn(db)))
const read = async (text: string) => (await readAll(text)).map(({ line, cells }) => [line, ...cells])

describe('a file of rows', () => {
  test.each([
    {
      name: 'commas',
      text: 'a,b\n1,2\n',
      rows: [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    },
    {
      name: 'semicolons, with commas inside',
      text: 'a;b\n1,5;2\n',
      rows: [
        [1, 'a', 'b'],
        [2, '1,5', '2'],
      ],
    },
    {
      name: 'tabs',
      text: 'a\tb\n1,5\t2;3',
      rows: [
        [1, 'a', 'b'],
        [2, '1,5', '2;3'],
      ],
    },
    {
      name: 'a last line without an end',
      text: 'a,b\r\n1,2',
      rows: [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    },
    {
      name: 'old ends of lines',
      text: 'a,b\r1,2\r',
      rows: [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    },
    {
      name: 'empty cells',
      text: 'a,b,c\n,2,\n,,3',
      rows: [
        [1, 'a', 'b', 'c'],
        [2, '', '2', ''],
        [3, '', '', '3'],
      ],
    },
    {
      name: 'a cell end at the very end',
      text: 'a,b\n1,',
      rows: [
        [1, 'a', 'b'],
        [2, '1', ''],
      ],
    },
    {
      name: 'blank lines',
      text: 'a,b\n\n , \n1,2\n\n',
      rows: [
        [1, 'a', 'b'],
        [4, '1', '2'],
      ],
    },
    {
      name: 'ends of lines of several kinds',
      text: 'a;b\r\n1;"x\ry"\n\r3;4',
      rows: [
        [1, 'a', 'b'],
        [2, '1', 'x\ry'],
        [5, '3', '4'],
      ],
    },
    {
      name: 'quotes, with all that ends cells and lines',
      text: 'a;"b;\n""c"""\n"x\r\ny";2\n3;4',
      rows: [
        [1, 'a', 'b;\n"c"'],
        [3, 'x\r\ny', '2'],
        [5, '3', '4'],
      ],
    },
    {
      name: 'a quote inside a cell',
      text: 'a,b\n5" screen,2',
      rows: [
        [1, 'a', 'b'],
        [2, '5" screen', '2'],
      ],
    },
    {
      name: 'blanks around quotes',
      text: 'a, "b,c" , d\n1,2,3',
      rows: [
        [1, 'a', 'b,c', 'd'],
        [2, '1', '2', '3'],
      ],
    },
    {
      name: 'a quoted cell at the very end',
      text: 'a,b\n1,"2"',
      rows: [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    },
    { name: 'nothing', text: '', rows: [] },
  ])('with $name', async ({ text, rows }) => {
    expect(await read(text)).toEqual(rows)
  })

  test.each([
    { name: 'a quote that is never closed', text: 'a,b\n1,2\n"3,4\n5,6\n7,8', broken: [3] },
    { name: 'one that a later cell closes', text: 'a,b\n1,"2\n3,4\n5,"6\n7,8', broken: [2] },
    { name: 'one at the end of the file', text: 'a,b\n1,"', broken: [2] },
    { name: 'one in the headings', text: 'a,"b\n1,2', broken: [1] },
    { name: 'one behind lines within a cell', text: 'a,b\n"1\r\n\r\n",2\n3,"4', broken: [5] },
    { name: 'text behind a quoted word', text: 'a,b\n1,"Ana" Gil\n3,4', broken: [2] },
    { name: 'lines within a cell', text: 'a,b\n"1\n""2""" ,3\n4,"5\r\n"', broken: [] },
  ])('with $name tells which of its rows holds others', async ({ text, broken }) => {
    const records = await readAll(text)
    expect(records.filter((record) => record.broken).map(({ line }) => line)).toEqual(broken)
  })

  test('as the program writes it comes back cell by cell, in both languages', async () => {
    const start = fc.constantFrom(
      '',
      '=',
      '+',
      '-',
      '@',
      "'",
      "'=",
      "''-",
      '\t',
      '\r',
      ' =',
      "' +",
      '＝',
      '＋',
      '－',
      '＠',
    )
    const cell = fc.tuple(start, fc.string({ unit: 'grapheme' })).map((parts) => parts.join(''))
    // A row of blanks is left out.
    const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1 })
    const property = fc.asyncProperty(rows, fc.constantFrom('en' as const, 'es' as const), async (written, locale) => {
      const records = await readAll(decodeText(Buffer.from(csvOf(written, locale))))
      expect(records.map(({ cells }) => cells.map(disarmCell))).toEqual(written)
    })
    await fc.assert(property, { numRuns: 300, seed: 20_261_123 })
  })
})

/** The records of a file, and in how many milliseconds they were read. */
const measure = async (text: string) => {
  const began = performance.now()
  const records = await readAll(text)
  return { records, time: performance.now() - began }
}

describe('half a megabyte', () => {
  const size = 512 * 1024
  const fill = (part: string) => `a,b\n${part.repeat(size / part.length)}`
  test.each([
    { name: 'blank lines', text: fill('\n'), rows: 0 },
    { name: 'blank lines of Windows', text: fill('\r\n'), rows: 0 },
    { name: 'lines of a space', text: fill(' \n'), rows: 0 },
    { name: 'empty cells', text: fill(','), rows: 0 },
    { name: 'one cell', text: fill('x'), rows: 1 },
    { name: 'spaces', text: fill(' '), rows: 0 },
    { name: 'quotes', text: fill('"'), rows: 1 },
    { name: 'a quote that is never closed', text: `a,b\n"${'x\n'.repeat(size / 2)}`, rows: 1 },
    { name: 'a heading without an end', text: 'x'.repeat(size), rows: 0 },
    { name: 'quotes in the heading', text: '"x'.repeat(size / 2), rows: 0 },
  ])('of $name takes no longer than one of rows', async ({ text, rows }) => {
    const usual = await measure(fill('x,y\n'))
    const { records, time } = await measure(text)
    expect(records).toHaveLength(1 + rows)
    expect(time).toBeLessThan(Math.max(3 * usual.time, 1000))
  })

  test('is read no further once its sender is gone', async () => {
    const gone = new AbortController()
    let turns = 0
    const turn = async () => {
      turns += 1
      if (turns === 5) gone.abort()
      await takeTurn(db)
    }
    await expect(Array.fromAsync(readCsv(fill('\n'), turn, gone.signal))).rejects.toThrow('errors.malformed')
    expect(turns).toBe(5)
  })

  test('of blank lines says on which line what follows them is', async () => {
    const records = await readAll(`a,b\n${'\n'.repeat(9)} \n1,2\n\n3,4`)
    expect(records.map(({ line }) => line)).toEqual([1, 12, 14])
  })
})

test.each([
  { name: 'UTF-8 with its mark', bytes: Buffer.from('\uFEFFaño', 'utf8') },
  { name: 'UTF-8', bytes: Buffer.from('año', 'utf8') },
  { name: 'UTF-16', bytes: Buffer.from('\uFEFFaño', 'utf16le') },
  { name: 'UTF-16 the other way round', bytes: Buffer.from('\uFEFFaño', 'utf16le').swap16() },
  { name: 'Windows-1252', bytes: Buffer.from('año', 'latin1') },
])('$name is understood', ({ bytes }) => {
  expect(decodeText(bytes)).toBe('año')
})

// As spreadsheets save "CSV (MS-DOS)" and "CSV (Macintosh)", and as Windows has it.
test.each([
  ['Mu¤oz', 'Mu\uFFFDoz'],
  ['MU¥OZ', 'MU\uFFFDOZ'],
  ['L¢pez', 'L\uFFFDpez'],
  ['Garc¡a', 'Garc\uFFFDa'],
  ['Jos‚', 'Jos\uFFFD'],
  ['Nu–ez', 'Nu\uFFFDez'],
  ['Garc’a, JosŽ', 'Garc\uFFFDa, Jos\uFFFD'],
  ['D’az', 'D\uFFFDaz'],
  ['Rosal’a', 'Rosal\uFFFDa'],
  ['Toni d’en Pere, l’Hort, O’Brien, D’Angelo', null],
  ['Núñez – 5 £, ¡ojo!… KNEŽEVIC, Žiga', null],
])('%j in the letters of Windows is read as %j', (text, expected) => {
  const bytes = Array.from(text, (sign) => windows.indexOf(sign))
  expect(decodeText(Buffer.from([...bytes, 0x0a, 0xf1]))).toBe(`${expected ?? text}\nñ`)
})

const windows = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, at) => at))
