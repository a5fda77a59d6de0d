import { parseArgs } from 'node:util'
import { routes } from '#web/app/routes.ts'
import { buildIfNeeded } from './build-if-needed.mjs'
import { withLock } from './lock.mjs'
import { fileOf, locales } from './messages.ts'
import { firstSight, type Manifest, readManifest, sentBytes } from './weight-files.ts'

/**
 * Weighs what each page loads at first sight, scripts and styles in brotli, against the budget of its kind. `--files`: file by
 * file.
 */
const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
const folder = 'dist/web'

type Page = (typeof routes)[number]

/** KB (1000 bytes) of scripts and styles together; fonts and the document come on top. */
const budgets = { 'first sight': 160, desk: 152, wall: 140 }

await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
const manifest = readManifest(folder)
const lines = routes.map((route) => weigh(manifest, route))
console.log(`${'page'.padEnd(32)} scripts  styles     sum  budget (KB)`)
for (const { text } of lines) console.log(text)
process.exitCode = lines.every(({ fits }) => fits) ? 0 : 1

/** What anybody or any player may open is a first sight; the rest is the desk's. */
function kindOf({ path, policy }: Page): keyof typeof budgets {
  if (path === '/wall') return 'wall'
  return policy === 'anyone' || policy === 'player' ? 'first sight' : 'desk'
}

function weigh(built: Manifest, route: Page): { text: string; fits: boolean } {
  // What every page needs is one file.
  const parts = [...new Set(['common', ...route.messages.map(fileOf)])]
  // The language that weighs more is the one that must fit.
  const [scripts, styles, files] = locales
    .map((locale) => {
      const names = parts.map((part) => `${locale}/${part}`)
      const sight = firstSight(built, route.page, names)
      return [sum(sight.scripts), sum(sight.styles), [...sight.scripts, ...sight.styles]] as const
    })
    .reduce((heavy, other) => (other[0] > heavy[0] ? other : heavy))
  const kind = kindOf(route)
  const weight = scripts + styles
  const fits = weight <= budgets[kind] * 1000
  const figures = [scripts, styles, weight].map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join(' ')
  const budget = `${String(budgets[kind]).padStart(7)} ${kind}${fits ? '' : ': over its budget'}`
  const text = `${route.path.padEnd(32)} ${figures} ${budget}`
  return { text: values.files ? [text, ...heaviest(files)].join('\n') : text, fits }
}

function heaviest(files: readonly string[]): string[] {
  return files
    .map((file) => ({ file, bytes: sentBytes(folder, file) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `  ${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`)
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + sentBytes(folder, file), 0)
}
