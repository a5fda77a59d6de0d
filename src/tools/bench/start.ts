import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { buildIfNeeded } from '../build-if-needed.mjs'
import { withLock } from '../lock.mjs'
import { addressIn, megabytesOf } from './processes.ts'
import { median } from './rounds.ts'

/** How long after its first answer a server's memory is read: what it prepares afterwards is there by then. */
const settled = 1000

export type Start = { ms: number; megabytes: number | null }

/** Starts the built program on a club of its own again and again: medians of the time to its first answer, and of its memory. */
export async function measureStarts(times: number): Promise<Start> {
  await withLock('.run-lock', () => buildIfNeeded(process.cwd(), process.execPath, process.env))
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-bench-'))
  try {
    // The first start makes the club, with its tables and a password; it counts as little as an installation.
    await startOnce(folder)
    const starts: Start[] = []
    for (let time = 0; time < times; time += 1) starts.push(await startOnce(folder))
    const megabytes = starts.flatMap((start) => start.megabytes ?? [])
    return { ms: median(starts.map(({ ms }) => ms)), megabytes: megabytes.length > 0 ? median(megabytes) : null }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startOnce(folder: string): Promise<Start> {
  const started = performance.now()
  const child = spawn(process.execPath, ['dist/server/main.js', 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' },
  })
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()))
  try {
    const url = await addressIn(child.stdout, ended)
    const answer = await fetch(`${url}/api/health`)
    const ms = performance.now() - started
    if (answer.status !== 200) throw new Error(`The server's first answer was ${answer.status}.`)
    await sleep(settled)
    return { ms, megabytes: child.pid === undefined ? null : megabytesOf(child.pid) }
  } finally {
    child.kill('SIGTERM')
    await ended
  }
}
