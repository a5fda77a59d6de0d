import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import en from '#locales/en.json' with { type: 'json' }
import es from '#locales/es.json' with { type: 'json' }
import { files } from './source-files.ts'

const theme = 'src/web/theme'
const faces = [...readFileSync(join(theme, 'fonts.css'), 'utf8').matchAll(/@font-face \{([^}]*url\([^}]*)\}/g)].map(
  ([, face = '']) => ({
    file: readValue(face, 'src').match(/"([^"]+woff2)"/)?.[1] ?? '',
    family: readValue(face, 'font-family').replaceAll('"', ''),
    weights: readValue(face, 'font-weight'),
    width: readValue(face, 'font-stretch'),
    characters: charactersOf(readValue(face, 'unicode-range')),
  }),
)
const styles = files('src/web')
  .filter((path) => path.endsWith('.css'))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test.each(faces)('$file is there and small', ({ file }) => {
  const { size } = statSync(join(theme, file))
  expect(size).toBeGreaterThan(10_000)
  expect(size).toBeLessThan(35_000)
})

test.each([...new Set(faces.map(({ family }) => family))])('%s has every letter of both languages', (family) => {
  const characters = new Set(faces.filter((face) => face.family === family).flatMap((face) => face.characters))
  const texts = [...Object.values(en), ...Object.values(es), '¡¿ñÑçü€–—“”«»·ºª'].join('')
  expect([...new Set(texts)].filter((one) => one > ' ' && !characters.has(one))).toEqual([])
})

describe('the styles ask for no more than is in the files', () => {
  test('one width', () => {
    const widths = new Set([...styles.matchAll(/font-stretch:\s*([^;]+);/g)].map(([, width]) => width))
    expect([...widths]).toEqual(['62%'])
    expect(faces.map(({ width }) => width).filter((width) => width !== '')).toEqual(['62%', '62%'])
  })

  test('the weights of the tokens', () => {
    const weights = [...styles.matchAll(/--weight-\w+:\s*(\d+)/g)].map(([, weight]) => Number(weight))
    const range = `${Math.min(...weights)} ${Math.max(...weights)}`
    expect(faces.map((face) => face.weights)).toEqual(faces.map(() => range))
  })
})

function readValue(face: string, property: string): string {
  return new RegExp(`${property}:\\s*([^;]+);`).exec(face)?.[1] ?? ''
}

/** The characters of a `unicode-range`. */
function charactersOf(range: string): string[] {
  return range.split(',').flatMap((part) => {
    const [first = '', last = first] = part.trim().replace('U+', '').split('-')
    const from = Number.parseInt(first, 16)
    return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
  })
}
