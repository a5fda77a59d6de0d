import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

type Axes = Readonly<Record<string, number | { min: number; max: number }>>

/** What the styles use of each family: its weights, and the one width of what is set in Saira. */
export const cuts = {
  saira: { wdth: 62, wght: { min: 400, max: 800 } },
  'hanken-grotesk': { wght: { min: 400, max: 800 } },
} as const satisfies Record<string, Axes>

const axesOf = new Map<string, Axes>(Object.entries(cuts))

/** What browsers do without being asked, and figures of one width. */
const features = ['calt', 'ccmp', 'clig', 'kern', 'liga', 'lnum', 'locl', 'mark', 'mkmk', 'rlig', 'rvrn', 'tnum']

/** Copyright, license, and where that is found: the font license wants them to stay with the font. */
const notices = [0, 13, 14]

const sheet = /\/@fontsource-variable\/([\w-]+)\/[\w-]+\.css$/
const face = /url\(\.\/files\/([\w-]+-latin(?:-ext)?-[\w-]+\.woff2)\)([^}]*unicode-range:\s*)([^;}]+)/g

/**
 * Vite plugin that cuts the browser's fonts to what `cuts` says, Latin with its extension for names; the files of other
 * scripts, which no page of ours needs by itself, stay whole. What was cut is kept in `cache` for the next build.
 */
export function cutFonts(cache: string): Plugin {
  return {
    name: 'cut-fonts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: async (id) => await cutSheet(id, cache),
  }
}

/** The style sheet of a family that is cut, naming files that were; null for any other file. */
export async function cutSheet(path: string, cache: string): Promise<string | null> {
  const axes = axesOf.get(sheet.exec(path)?.[1] ?? '')
  if (!axes) return null
  const css = await readFile(path, 'utf8')
  const made = new Map<string, string>()
  for (const [, file = '', , range = ''] of css.matchAll(face)) {
    const kept = await cutFile(join(dirname(path), 'files', file), { axes, range, cache })
    made.set(file, relative(dirname(path), kept).replaceAll('\\', '/'))
  }
  if (made.size === 0) throw new Error(`There is no font to cut in ${path}`)
  return css.replaceAll(face, (_all, file: string, between: string, range: string) => {
    return `url(${made.get(file)})${between}${range}`
  })
}

type Cut = { axes: Axes; range: string; cache: string }

/** Cuts a file, or finds what was cut of it before; answers where that is. */
async function cutFile(file: string, { axes, range, cache }: Cut): Promise<string> {
  const whole = await readFile(file)
  const options = { variationAxes: axes, keepFeatures: features, preserveNameIds: notices }
  const key = createHash('sha256')
    .update(whole)
    .update(JSON.stringify([options, range]))
    .digest('hex')
    .slice(0, 16)
  const kept = join(cache, key, basename(file))
  if (existsSync(kept)) return kept
  const made = await subsetFont(whole, charactersOf(range), { targetFormat: 'woff2', ...options })
  await mkdir(dirname(kept), { recursive: true })
  // Whole or not at all, should another build do the same.
  const fresh = `${kept}.${process.pid}`
  await writeFile(fresh, made)
  await rename(fresh, kept)
  return kept
}

/** The characters of a `unicode-range`. */
export function charactersOf(range: string): string {
  const ends = range.split(',').map((part) => part.trim().replace('U+', '').split('-'))
  return ends
    .flatMap(([first = '', last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}
