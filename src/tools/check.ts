import { parseArgs } from 'node:util'
import { buildIfNeeded } from './build-if-needed.mjs'
import { checkNames, runChecks } from './checks.ts'
import { findChromium } from './chromium.ts'
import { withLock } from './lock.mjs'
import { runLoudly } from './run-command.ts'

/** All static checks and tests but the browser's, or those named. `--all`: axe on every page and state in every way, too. */
const { values, positionals } = parseArgs({
  options: { fix: { type: 'boolean', default: false }, all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = [...checkNames(), 'tests']
const unknown = positionals.find((name) => !known.includes(name))
if (unknown !== undefined) throw new Error(`No check '${unknown}': there are ${known.join(', ')}`)

const wanted = positionals.length === 0 ? known : positionals
const only = wanted.filter((name) => name !== 'tests')
const { failed } = only.length > 0 ? await runChecks({ fix: values.fix, only }) : { failed: [] }
const tests = wanted.includes('tests') ? await runLoudly('vitest', ['run']) : 0
const axe = values.all ? await runAxe() : 0
process.exitCode = failed.length > 0 || tests !== 0 || axe !== 0 ? 1 : 0

async function runAxe(): Promise<number> {
  await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
  const args = ['test', '--config', 'e2e/playwright.config.ts', 'axe']
  return await runLoudly('playwright', args, { CHROMIUM_PATH: findChromium(), AXE: 'all' })
}
