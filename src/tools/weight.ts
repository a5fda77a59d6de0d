import { parseArgs } from 'node:util'
import { type Assets, readAssets } from '#server/http/assets.ts'
import { routes } from '#web/app/routes.ts'
import { buildIfNeeded } from './build-if-needed.mjs'
import { withLock } from './lock.mjs'
import { locales } from './messages.ts'
import { findExcess, firstSight, sentBytes } from './weight-files.ts'

/**
 * Weighs what each page loads before it takes input, scripts and styles in brotli, against the budget of its kind, and counts its
 * scripts. `--files`: file by file.
 */
const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
const folder = 'dist/web'

type Page = (typeof routes)[number]

/** KB (1000 bytes) of scripts and styles together, with the forms of a page; fonts and the document come on top. */
const budgets = { 'first sight': 165, desk: 185, wall: 140 }

await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
const assets = readAssets(folder)
if (!assets) throw new Error('Nothing was built.')
const lines = routes.map((route) => weigh(assets, route))
console.log(`${'page'.padEnd(32)} files scripts  styles     sum  budget (KB)`)
for (const { text } of lines) console.log(text)
process.exitCode = lines.every(({ fits }) => fits) ? 0 : 1

/** What anybody or any player may open is a first sight; the rest is the desk's, as is what the owner of a new club sees once. */
function kindOf({ path, policy }: Page): keyof typeof budgets {
  if (path === '/wall') return 'wall'
  if (path === '/setup') return 'desk'
  return policy === 'anyone' || policy === 'player' ? 'first sight' : 'desk'
}

function weigh(built: Assets, route: Page): { text: string; fits: boolean } {
  // The language that weighs more is the one that must fit.
  const [scripts, styles, sight] = locales
    .map((locale) => firstSight(built, route.page, locale))
    .map((one) => [sum(one.scripts), sum(one.styles), one] as const)
    .reduce((heavy, other) => (other[0] > heavy[0] ? other : heavy))
  const kind = kindOf(route)
  const weight = scripts + styles
  const excess = findExcess(sight, weight, budgets[kind])
  const figures = [scripts, styles, weight].map((kilobytes) => kilobytes.toFixed(1).padStart(7)).join(' ')
  const budget = `${String(budgets[kind]).padStart(7)} ${kind}${excess && `: ${excess}`}`
  const text = `${route.path.padEnd(32)} ${String(sight.scripts.length).padStart(5)} ${figures} ${budget}`
  return {
    text: values.files ? [text, ...heaviest([...sight.scripts, ...sight.styles])].join('\n') : text,
    fits: !excess,
  }
}

function heaviest(files: readonly string[]): string[] {
  return files
    .map((file) => ({ file, bytes: sentBytes(folder, file) }))
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `  ${(bytes / 1000).toFixed(1).padStart(6)}  ${file}`)
}

function sum(files: readonly string[]): number {
  return files.reduce((total, file) => total + sentBytes(folder, file), 0) / 1000
}
