import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { addressIn } from '../bench/processes.ts'
import { EXECUTABLE } from '../binary/build-if-needed.ts'
import { type ClockName, setClock } from './clocks.ts'

const shiftClock = fileURLToPath(import.meta.resolve('./shift-clock.mjs'))

/** Whether the tests' clubs are served by the single executable: `PROGRAM=binary npm run e2e -- book`. */
export const isExecutableTried = process.env.PROGRAM === 'binary'

/** How the built program is started: the file to run, and words before those of a command. */
export const builtProgram: readonly [string, ...string[]] = isExecutableTried
  ? [EXECUTABLE]
  : [process.execPath, 'dist/server/main.js']

export type ServedClub = { url: string; stop: () => Promise<void> }

/** A demo club in a throw-away folder, on a clock that is set now; `ahead` of the machine's by so many milliseconds. */
export async function serveDemo(clock: ClockName): Promise<ServedClub & { ahead: number }> {
  const { folder, remove } = newFolder()
  const ahead = setClock(clock, Date.now())
  try {
    const { url, stop } = await serveClub({ command: 'demo', folder, ahead })
    return { url, ahead, stop: () => stop().finally(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/**
 * `demo` makes the club of a folder anew, `serve` opens what is there; `ahead`: how far its clock is, in milliseconds; `env`:
 * settings beyond those of every such club.
 */
type Wanted = {
  command: 'demo' | 'serve'
  folder: string
  ahead: number
  port?: string
  env?: Record<string, string>
}

/** A club with a clock of its own, served in a process of its own. */
export async function serveClub({ command, folder, ahead, port = '0', env = {} }: Wanted): Promise<ServedClub> {
  const clock = { NODE_OPTIONS: `--require ${shiftClock}`, CLOCK_AHEAD: String(ahead) }
  return await start([...builtProgram, command], folder, { PORT: port, ...clock, ...env })
}

/** The built program as its owner starts it, on the machine's clock. */
export async function serveBuilt(folder: string): Promise<ServedClub> {
  return await start([...builtProgram, 'demo'], folder, { PORT: '0' })
}

/** A folder for a club, and how to be rid of it. */
export function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

async function start(
  [file, ...args]: readonly [string, ...string[]],
  folder: string,
  settings: Readonly<Record<string, string>>,
): Promise<ServedClub> {
  const child = spawn(file, args, {
    env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return await waitUntilOpen(child)
}

/** The club that a program serves, once it is open; throws where the program ends before. */
export async function waitUntilOpen(child: ChildProcessByStdio<null, Readable, null>): Promise<ServedClub> {
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const url = await addressIn(child.stdout, ended)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, stop }
}
