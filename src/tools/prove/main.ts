import 'temporal-polyfill/global'
import './built.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endPrograms } from '#server/run/testing.ts'
import type { Finding, Trial } from './trial.ts'
import { trials } from './trials.ts'

/**
 * Tries what the club promises, one promise after the other, and prints a table of promise, figure and verdict. The command fails
 * where one isn't met or couldn't be tried. `--only`: the trials to run, with commas between.
 */
const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = trials.map(({ name }) => name)
const only = values.only?.split(',') ?? names
const unknown = only.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}, only ${names.join(', ')}.`)

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endPrograms().finally(() => process.exit(1)))
const findings: [trial: Trial, finding: Finding][] = []
for (const trial of trials.filter(({ name }) => only.includes(name))) findings.push([trial, await tryOut(trial)])
console.log(`\n${table()}`)
process.exitCode = findings.every(([, { isMet }]) => isMet) ? 0 : 1

async function tryOut({ name, run }: Trial): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), `padel-prove-${name}-`))
  const began = performance.now()
  const finding = await run(folder).catch((error: unknown) => ({
    figure: `not tried: ${error instanceof Error ? error.message : String(error)}`,
    isMet: false,
  }))
  // A trial that was broken off hasn't stopped its club.
  await endPrograms()
  rmSync(folder, { recursive: true, force: true })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`${finding.isMet ? '✓' : '✗'} ${name} ${seconds} s: ${finding.figure}`)
  return finding
}

function table(): string {
  const rows = findings.map(
    ([{ promise, fault }, { figure, isMet }]) =>
      `| ${promise} | ${figure} | ${isMet ? 'kept' : '**missed**'} | ${fault} |`,
  )
  return ['| promise | figure | verdict | seen to fail with |', '|---|---|---|---|', ...rows].join('\n')
}
