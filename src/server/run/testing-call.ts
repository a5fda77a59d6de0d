import { join } from 'node:path'
import { vi } from 'vitest'
import { runProgram } from './program.ts'
import type { Outcome } from './testing.ts'

/**
 * Runs a command as `runCommand` does, but within this process, which is many times as fast: for what it says and does. Not for one
 * that takes its folder for itself, as the process would hold it from then on.
 */
export async function callCommand(folder: string, words: readonly string[]): Promise<Outcome> {
  const said = { out: '', err: '' }
  const umask = process.umask()
  for (const [name, value] of Object.entries({ PORT: '3999', DATA_DIR: folder, LOG_LEVEL: 'error' }))
    vi.stubEnv(name, value)
  const spies = (['stdout', 'stderr'] as const).map((stream) =>
    vi.spyOn(process[stream], 'write').mockImplementation((part) => {
      said[stream === 'stdout' ? 'out' : 'err'] += String(part)
      return true
    }),
  )
  process.exitCode = 0
  try {
    await runProgram(words, join(import.meta.dirname, '..'))
    return { code: process.exitCode, ...said }
  } finally {
    process.exitCode = undefined
    process.umask(umask)
    for (const spy of spies) spy.mockRestore()
    vi.unstubAllEnvs()
  }
}
