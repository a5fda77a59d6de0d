import { parseArgs } from 'node:util'
import { routes } from '#domain/routes.ts'
import { buildIfNeeded } from './build-if-needed.mjs'
import { withLock } from './lock.mjs'
import { fileOf, locales } from './messages.ts'
import { budgets } from './weight-budgets.ts'
import { firstSight, type Manifest, readManifest, sentBytes } from './weight-files.ts'

/** Weighs what each page loads at first sight, scripts and styles in brotli, against its budget. `--files`: file by file. */
const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } })
const folder = 'dist/web'

await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
const manifest = readManifest(folder)
const lines = routes.map((route) => weigh(manifest, route))
console.log(`${'page'.padEnd(32)} scripts  styles     sum  budget (KB)`)
for (const { text } of lines) console.log(text)
process.exitCode = lines.every(({ kept }) => kept) ? 0 : 1

function weigh(built: Manifest, { path, page, messages }: (typeof routes)[number]): { text: string; kept: boolean } {
  // What every page needs is one file.
  const parts = [...new Set(['common', ...messages.map(fileOf)])]
  // The language that weighs more is the one that must fit.
  const [scripts, styles, files] = locales
    .map((locale) => {
      const sight = firstSight(
        built,
        page,
        parts.map((part) => `${locale}/${part}`),
      )
      return [sum(sight.scripts), sum(sight.styles), [...sight.scripts, ...sight.styles]] as const
    })
    .reduce((heavy, other) => (other[0] > heavy[0] ? other : heavy))
  const budget = budgets[path]
  const weight = scripts + styles
  const kept = budget !== undefined && weight <= budget * 1000
  const verdict = budget === undefined ? 'no budget: add one in weight-budgets.ts' : kept ? '' : 'over its budget'
  const figures = [scripts, styles, weight].map((bytes) => (bytes / 1000).toFixed(1).padStart(7)).join(' ')
  const text = `${path.padEnd(32)} ${figures} ${String(budget ?? '–').padStart(7)} ${verdict}`.trimEnd()
  return { text: values.files ? [text, ...heaviest(files)].join('\n') : text, kept }
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
