import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import type { User } from '#domain/roles.ts'
import { clubDayOf, dayStartOf } from '#domain/time.ts'
import { openFolder, readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { aUser, sessionCookie, testDatabase, testDeps } from '../testing.ts'

/** The program that is started: the built one where it is named, which starts several times as fast as the sources. */
// oxlint-disable-next-line no-restricted-properties -- It says how the tests are run, nothing about a club.
export const main = process.env['CLUB_MAIN'] ?? join(import.meta.dirname, '../main.ts')

/** The real program in a process of its own, serving the club of a folder on a port of its own. */
export type Program = {
  child: ChildProcess
  url: string
  ended: Promise<{ code: number | null; signal: string | null }>
  /** Has it stop as a service does, and answers how it ended. */
  stop: () => Program['ended']
  /** What it said so far, a line each. */
  said: readonly string[]
}

type Command = 'serve' | 'demo'

/** Those that were started and haven't ended. */
const running = new Map<ChildProcess, Program['ended']>()

/** Ends the programs that are left, as where what started them went wrong, and answers once they are gone. */
export async function endPrograms(): Promise<void> {
  for (const [child, ended] of running) {
    child.kill('SIGKILL')
    await ended
  }
}
type Environment = Record<string, string | undefined>

export async function startProgram(
  folder: string,
  environment: Environment,
  command: Command = 'serve',
  file = main,
): Promise<Program> {
  const env = environmentOf(folder, environment)
  const child = spawn(process.execPath, [file, command], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<Awaited<Program['ended']>>((resolve) => {
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve({ code, signal })
    })
  })
  running.set(child, ended)
  const said: string[] = []
  const port = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      said.push(line)
      const found = /The club is open: http:\/\/\S+?:(\d+)/.exec(line)?.[1]
      if (found) resolve(found)
    })
    child.once('exit', () => reject(new Error('The program ended before the club was open.')))
  })
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return { child, url: `http://127.0.0.1:${port}`, ended, stop, said }
}

export type Outcome = { code: number | null; out: string; err: string }

/** Runs a command of the program for the club of a folder, until it ends. */
export async function runCommand(
  folder: string,
  environment: Environment,
  words: readonly string[],
  file = main,
): Promise<Outcome> {
  const env = { PORT: '3999', ...environment, DATA_DIR: folder, LOG_LEVEL: 'error' }
  const child = spawn(process.execPath, [file, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: { out: Buffer[]; err: Buffer[] } = { out: [], err: [] }
  child.stdout.on('data', (part: Buffer) => parts.out.push(part))
  child.stderr.on('data', (part: Buffer) => parts.err.push(part))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, out: Buffer.concat(parts.out).toString(), err: Buffer.concat(parts.err).toString() }
}

export function environmentOf(folder: string, environment: Environment): Environment {
  return { ...environment, DATA_DIR: folder, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' }
}

/**
 * The program where it is to refuse to start: its exit code and what it says. One that starts after all is ended. `settings`
 * stand instead of those that a test's program has otherwise.
 */
export async function startInVain(
  folder: string,
  environment: Environment,
  command: Command = 'serve',
  settings: Environment = {},
  file = main,
) {
  const env = { ...environmentOf(folder, environment), ...settings }
  const child = spawn(process.execPath, [file, command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const said: Buffer[] = []
  child.stderr.on('data', (part: Buffer) => said.push(part))
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (line.startsWith('The club is open')) child.kill('SIGKILL')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said: Buffer.concat(said).toString() }
}

/** What a process holds in memory, in megabytes; null where the system doesn't say. */
export function megabytesOf(pid: number): number | null {
  const status = `/proc/${pid}/status`
  const text = existsSync(status)
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim()
  return text ? Number(text) / 1024 : null
}

/** Lays a program of a version to come into a folder: this one, with one migration more. Answers its file. */
export function layNewerProgram(folder: string, name: string, sql: string): string {
  const checkout = join(import.meta.dirname, '../../..')
  const parts = ['dist', 'src', 'locales', 'drizzle', 'package.json'].filter((part) => existsSync(join(checkout, part)))
  for (const part of parts) cpSync(join(checkout, part), join(folder, part), { recursive: true })
  symlinkSync(join(checkout, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'drizzle', name), sql)
  return join(folder, relative(checkout, main))
}

export type Player = { viewer: User; cookie: string }

/** A folder with a club of many courts and of players who are signed in; what there is to book from tomorrow on. */
export function prepareClub(
  folder: string,
  { courts, players, now }: { courts: number; players: number; now: number },
) {
  const { database } = openFolder(folder)
  readSecret(folder)
  const db = testDatabase()
  const add = db.$client.prepare(
    'INSERT INTO court (document_id, name, opens, closes, price_cents) VALUES (?, ?, 480, 1380, 2400)',
  )
  for (let court = 5; court <= courts; court += 1) add.run(`court${court}`, `Court ${court}`)
  // Nobody is held back: what is tried is the club, not its rules.
  db.$client.exec("UPDATE config SET config = json_set(config, '$.booking.maxAhead', 0)")
  const deps = testDeps(db, now)
  const people = Array.from({ length: players }, (): Player => {
    const viewer = aUser(db)
    return { viewer, cookie: sessionCookie(deps, viewer) }
  })
  if (players > 0) aUser(db, { roles: ['portalAdmin'] })
  db.$client.exec(`VACUUM INTO '${database}'`)
  db.$client.close()
  openDatabase(database).$client.close()
  return { database, people }
}

const DAY = 24 * 3_600_000

/** The body of the booking with a number: each number another slot, as long as there are courts. */
export function bookingOf(number: number, courts: number, now: number) {
  const court = (number % courts) + 1
  const slot = Math.floor(number / courts)
  const day = clubDayOf(dayStartOf(clubDayOf(now)) + (1.5 + Math.floor(slot / 10)) * DAY)
  const startsAt = Temporal.PlainDateTime.from(`${day}T08:00`)
    .add({ minutes: (slot % 10) * 90 })
    .toZonedDateTime('Europe/Madrid').epochMilliseconds
  const [startDate, endDate] = [startsAt, startsAt + 90 * 60_000].map((at) => new Date(at).toISOString())
  return { startDate, endDate, type: 'open', court }
}
