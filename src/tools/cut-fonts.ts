import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts the browser's fonts to the weights and the one width that the styles use, into `src/web/theme/fonts`. To be run again
 * when those change, or a package of fonts; `fonts.css` beside them says the same.
 */
const require = createRequire(import.meta.url)
const wght = { min: 400, max: 800 }

const cuts = [
  {
    file: 'saira-latin',
    whole: require.resolve('@fontsource-variable/saira/files/saira-latin-wdth-normal.woff2'),
    axes: { wght, wdth: 62 },
  },
  {
    file: 'saira-latin-ext',
    whole: require.resolve('@fontsource-variable/saira/files/saira-latin-ext-wdth-normal.woff2'),
    axes: { wght, wdth: 62 },
  },
  {
    file: 'hanken-grotesk-latin',
    whole: require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
    axes: { wght },
  },
  {
    file: 'hanken-grotesk-latin-ext',
    whole: require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2'),
    axes: { wght },
  },
]

/** All that a file has. */
const characters = Array.from({ length: 0xff_ff }, (_, at) => String.fromCharCode(at)).join('')

/** The features that browsers apply by default, and figures of one width. */
const keepFeatures = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

/** Copyright, license, and where that is found: the font license wants them to stay with the font. */
const preserveNameIds = [0, 13, 14]

for (const { file, whole, axes } of cuts) {
  const font = readFileSync(whole)
  const made = await subsetFont(font, characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures,
    preserveNameIds,
  })
  writeFileSync(`src/web/theme/fonts/${file}.woff2`, made)
  console.log(`${file}: ${made.length} bytes of ${font.length}`)
}
