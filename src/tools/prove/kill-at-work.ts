import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { environmentOf, main } from '#server/run/testing.ts'

/** A command whose work is seen by a file that appears; how it is started. */
export type Work = { folder: string; words: readonly string[]; env: NodeJS.ProcessEnv; hasStarted: () => boolean }

/** How long a command works from the first sign of it until it ends, in milliseconds. */
export async function timeWork(work: Work): Promise<number> {
  const child = start(work)
  await waitForWork(child, work)
  const began = performance.now()
  if (child.exitCode === null) await once(child, 'exit')
  if (child.exitCode !== 0) throw new Error(`${work.words.join(' ')} ended with ${String(child.exitCode)}.`)
  return performance.now() - began
}

/**
 * Kills a command so many milliseconds after the first sign of its work. Answers whether it was still at it; a command that had ended
 * by then did all of it.
 */
export async function killAtWork(work: Work, after: number): Promise<boolean> {
  const child = start(work)
  await waitForWork(child, work)
  await setTimeout(after)
  const isAtWork = child.exitCode === null
  const ended = isAtWork ? once(child, 'exit') : null
  child.kill('SIGKILL')
  await ended
  return isAtWork
}

function start({ folder, words, env }: Work): ChildProcess {
  return spawn(process.execPath, [main, ...words], { env: environmentOf(folder, env), stdio: 'ignore' })
}

async function waitForWork(child: ChildProcess, { hasStarted }: Work): Promise<void> {
  while (child.exitCode === null && !hasStarted()) await setImmediate()
}
