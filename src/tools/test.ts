import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildExecutableIfNeeded } from './binary/build-if-needed.ts'
import { type BrowserRun, listBrowserRuns, listCommitRuns } from './browser-runs.ts'
import { buildIfNeeded } from './build-if-needed.mjs'
import { runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { isExecutableTried } from './club/serve-club.ts'
import { withLock } from './lock.mjs'
import { runLoudly } from './run-command.ts'
import type { Count } from './test-counts.ts'
import { formatPromises, listTagged, playwrightCount, vitestCount } from './test-counts.ts'

const args = process.argv.slice(2)
const all = args.indexOf('--all')
if (all >= 0) args.splice(all, 1)
const at = args.indexOf('--only')
const only = at < 0 ? undefined : args.splice(at, 2)[1]
const suites = { check: () => runChecks({}), build, unit, e2e }
if (only !== undefined && !(only in suites)) throw new Error('--only takes check, unit or e2e')
/** Whether it is what is run before each commit. */
const isCommit = all < 0 && only === undefined

const reports = mkdtempSync(join(tmpdir(), 'padel-club-test-'))
const total: Count = { passed: 0, failed: [] }
let isBuilt = true
for (const [name, run] of Object.entries(suites)) {
  if (only !== undefined && only !== name && !(only === 'e2e' && name === 'build')) continue
  console.log(`\n── ${name}`)
  // An earlier build may be there still: what runs on it says nothing of these sources.
  if (name === 'e2e' && !isBuilt) {
    console.log('Not run: there is no build.')
    continue
  }
  const startedAt = performance.now()
  const count = await run().catch((error: unknown) => {
    console.log(error instanceof Error ? error.message : error)
    return { passed: 0, failed: ['it could not be run'] }
  })
  console.log(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  total.passed += count.passed
  total.failed.push(...count.failed.map((failed) => `${name}: ${failed}`))
  if (name === 'build') isBuilt = count.failed.length === 0
}
const promises = formatPromises(['all', 'alone'].map(reportOf))
rmSync(reports, { recursive: true, force: true })

process.exitCode = total.failed.length > 0 || total.passed === 0 ? 1 : 0
if (promises !== '') console.log(promises)
// Once more at the end: often only that remains of a long run's output.
if (total.failed.length > 0) console.log(`\nFailed:\n  ${total.failed.join('\n  ')}`)
console.log(`\n${total.passed} passed, ${total.failed.length} failed`)

async function build(): Promise<Count> {
  await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
  console.log('✓ build')
  return { passed: 1, failed: [] }
}

async function unit(): Promise<Count> {
  const asked = only === 'unit' ? args : []
  if (all < 0) return await runUnitTests('few', isCommit ? ['--tags-filter', '!large && !alone'] : asked)
  const count = await runUnitTests('all', ['--tags-filter', '!alone', ...asked])
  const files = listTagged(reportOf('all'), 'alone')
  // Nothing else is at work any more.
  const timed =
    files.length > 0 && (await runUnitTests('alone', ['--tags-filter', 'alone', '--maxWorkers', '1', ...files]))
  if (!timed) return count
  return { passed: count.passed + timed.passed, failed: [...count.failed, ...timed.failed] }
}

function reportOf(name: string): string {
  return join(reports, `vitest-${name}.json`)
}

/** Runs Vitest; `name` tells its report from the others. */
async function runUnitTests(name: 'few' | 'all' | 'alone', which: readonly string[]): Promise<Count> {
  const file = reportOf(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = {
    // Programs start from the build where it was just made: several times as fast as from the sources.
    ...(only === undefined && isBuilt && { CLUB_MAIN: resolve('dist/server/main.js') }),
  }
  const code = await runLoudly('vitest', ['run', ...reporters, ...which], env)
  return vitestCount(file, code)
}

async function e2e(): Promise<Count> {
  const runs = isCommit ? listCommitRuns() : listBrowserRuns(only === 'e2e' ? args : [], process.env)
  if (isExecutableTried) await buildExecutableIfNeeded()
  const count: Count = { passed: 0, failed: [] }
  for (const run of runs) {
    const { passed, failed } = await runBrowserTests(run)
    if (runs.length > 1) console.log(`${run.clock}: ${passed} passed, ${failed.length} failed`)
    count.passed += passed
    count.failed.push(...failed.map((name) => (runs.length > 1 ? `${run.clock}: ${name}` : name)))
  }
  return count
}

async function runBrowserTests({ clock, args: asked }: BrowserRun): Promise<Count> {
  console.log(`The clubs' clock: ${clock}`)
  const file = join(reports, `playwright-${clock}.json`)
  const code = await runLoudly('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...asked], {
    CLOCK: clock,
    CHROMIUM_PATH: findChromium(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  })
  return playwrightCount(file, code)
}
