import { parseArgs } from 'node:util'
import { checkNames, runChecks } from './checks.ts'
import { runLoudly } from './run-command.ts'

/** All static checks and tests but the browser's, or those named. */
const { values, positionals } = parseArgs({
  options: { fix: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const known = [...checkNames(), 'tests']
const unknown = positionals.find((name) => !known.includes(name))
if (unknown !== undefined) throw new Error(`No check '${unknown}': there are ${known.join(', ')}`)

const wanted = positionals.length === 0 ? known : positionals
const only = wanted.filter((name) => name !== 'tests')
const { failed } = only.length > 0 ? await runChecks({ fix: values.fix, only }) : { failed: [] }
const tests = wanted.includes('tests') ? await runLoudly('vitest', ['run']) : 0
process.exitCode = failed.length > 0 || tests !== 0 ? 1 : 0
