import { spawn } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { megabytesOf } from '#server/run/testing.ts'
import { buildExecutableIfNeeded, EXECUTABLE } from '../binary/build-if-needed.ts'
import { waitUntilOpen } from '../club/serve-club.ts'
import { limitRow, type Row } from './report.ts'
import { median } from './rounds.ts'

/** How long after its first answer a server's memory is read: what it prepares afterwards is there by then. */
const settled = 1000

type Start = { ms: number; megabytes: number | null }

type Program = readonly [file: string, ...words: string[]]

/**
 * Starts the built program and the single executable of it in turn, each on a club of its own, again and again: medians of the time
 * to the first answer, and of memory. The executable is a copy, as on the machine of a club.
 */
export async function measureStarts(times: number): Promise<Row[]> {
  await buildExecutableIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'padel-club-bench-'))
  const copy = join(folder, 'padel-club')
  try {
    copyFileSync(EXECUTABLE, copy)
    const built = { program: [process.execPath, 'dist/server/main.js'] as const, club: join(folder, 'built') }
    const executable = { program: [copy] as const, club: join(folder, 'executable') }
    // The first start makes the club, with its tables and a password; it counts as little as an installation.
    for (const { program, club } of [built, executable]) await startOnce(program, club)
    const starts: { built: Start[]; executable: Start[] } = { built: [], executable: [] }
    for (let time = 0; time < times; time += 1) {
      starts.built.push(await startOnce(built.program, built.club))
      starts.executable.push(await startOnce(executable.program, executable.club))
    }
    const [own, single] = [medianOf(starts.built), medianOf(starts.executable)]
    return [
      limitRow('Start to first answer', 600, 'ms', own.ms),
      limitRow('The same of the single executable', 600, 'ms', single.ms),
      limitRow('Memory after start', 150, 'MB', own.megabytes),
      limitRow('The same of the single executable', 160, 'MB', single.megabytes),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function medianOf(starts: readonly Start[]): Start {
  const megabytes = starts.flatMap((start) => start.megabytes ?? [])
  return { ms: median(starts.map(({ ms }) => ms)), megabytes: megabytes.length > 0 ? median(megabytes) : null }
}

async function startOnce([file, ...words]: Program, folder: string): Promise<Start> {
  const started = performance.now()
  const child = spawn(file, [...words, 'serve'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, LOG_LEVEL: 'silent' },
  })
  const { url, stop } = await waitUntilOpen(child)
  try {
    const answer = await fetch(`${url}/api/health`)
    const ms = performance.now() - started
    if (answer.status !== 200) throw new Error(`The server's first answer was ${answer.status}.`)
    await sleep(settled)
    return { ms, megabytes: child.pid === undefined ? null : megabytesOf(child.pid) }
  } finally {
    await stop()
  }
}
