import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

const one = (cell: string | number | null, locale: 'en' | 'es' = 'en') => csvOf([[cell]], locale).slice(1, -2)

test('a file that spreadsheets know as UTF-8, a line for each row', () => {
  expect(
    csvOf(
      [
        ['Día', 2],
        [null, 'x'],
      ],
      'en',
    ),
  ).toBe('\uFEFF"Día","2"\r\n"","x"\r\n')
})

test('where a comma begins the decimals, cells end with semicolons', () => {
  expect(csvOf([['a', 7.5]], 'es')).toBe('\uFEFF"a";"7,5"\r\n')
  expect([one('a,b', 'es'), one('a;b', 'es'), one('a,b')]).toEqual(['"a,b"', '"a;b"', '"a,b"'])
})

test.each([
  ['=1+1', "'=1+1"],
  ['+34 600', "'+34 600"],
  ['-2', "'-2"],
  ['@sum', "'@sum"],
  ['\t=1', "'\t=1"],
  [' =cmd', "' =cmd"],
  ['＝1', "'＝1"],
  ['=a,"b"', '\'=a,""b""'],
  ['a=1', 'a=1'],
  ['Íñigo', 'Íñigo'],
])('%s stays text', (text, written) => {
  expect(one(text)).toBe(`"${written}"`)
})

test('quotes and line ends stay in their cell; numbers are numbers', () => {
  expect(one('say "no"\nnow')).toBe('"say ""no""\nnow"')
  expect([one(-2.5), one(-2.5, 'es'), one(0), one(null)]).toEqual(['"-2.5"', '"-2,5"', '"0"', '""'])
})
