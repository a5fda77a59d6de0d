import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { charactersOf, cutSheet, cuts } from './cut-fonts.ts'
import { files } from './source-files.ts'

const require = createRequire(import.meta.url)
const cache = mkdtempSync(join(tmpdir(), 'padel-club-fonts-'))
afterAll(() => rmSync(cache, { recursive: true }))

const sheets = [
  { family: 'saira', sheet: '@fontsource-variable/saira/wdth.css', most: 34_000 },
  { family: 'hanken-grotesk', sheet: '@fontsource-variable/hanken-grotesk/index.css', most: 21_500 },
].map((one) => ({ ...one, path: require.resolve(one.sheet) }))

/** The Latin file of a sheet, and the characters that it is asked for. */
function latinOf(css: string, path: string) {
  const [, url = '', range = ''] =
    /url\(([^)]*-latin-(?!ext)[\w-]+\.woff2)\)[^}]*unicode-range:\s*([^;}]+)/.exec(css) ?? []
  return { file: join(dirname(path), url), characters: new Set(charactersOf(range)) }
}

describe.each(sheets)('$family', ({ path, most }) => {
  test('is cut to few bytes, and once', async () => {
    const first = latinOf((await cutSheet(path, cache)) ?? '', path)
    const { size, mtimeMs } = statSync(first.file)
    expect(size).toBeGreaterThan(10_000)
    expect(size).toBeLessThan(most)
    const again = latinOf((await cutSheet(path, cache)) ?? '', path)
    expect([again.file, statSync(again.file).mtimeMs]).toEqual([first.file, mtimeMs])
  })

  test('has every letter of both languages', () => {
    const { characters } = latinOf(readFileSync(path, 'utf8'), path)
    const used = new Set([...Object.values(en), ...Object.values(es), '¡¿ñÑçü€–—“”«»·ºª'].join(''))
    expect([...used].filter((one) => one > ' ' && !characters.has(one))).toEqual([])
  })
})

test('other sheets are none of its business', async () => {
  expect(await cutSheet('/src/web/theme/theme.css', cache)).toBeNull()
})

describe('the styles ask for no more than is left', () => {
  const styles = files('src/web')
    .filter((path) => path.endsWith('.css'))
    .map((path) => ({ path, css: readFileSync(path, 'utf8') }))

  test('one width', () => {
    const widths = styles.flatMap(({ path, css }) =>
      [...css.matchAll(/font-stretch:\s*([^;]+);/g)].map(([, width]) => ({ path, width })),
    )
    expect(widths.length).toBeGreaterThan(0)
    expect(widths.filter(({ width }) => width !== `${cuts.saira.wdth}%`)).toEqual([])
  })

  test.each(Object.entries(cuts))('weights of %s', (_family, { wght }) => {
    const tokens = styles.flatMap(({ css }) => [...css.matchAll(/--weight-\w+:\s*(\d+)/g)])
    const weights = tokens.map(([, weight]) => Number(weight))
    expect(wght).toEqual({ min: Math.min(...weights), max: Math.max(...weights) })
  })
})

test.each([
  { range: 'U+41-43', characters: 'ABC' },
  { range: 'U+00F1, U+20AC', characters: 'ñ€' },
])('$range is $characters', ({ range, characters }) => {
  expect(charactersOf(range)).toBe(characters)
})
