import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { addDays, clubDayOf, instantOf, isoOf } from '#domain/time.ts'
import { readSecret } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { countMigrations, migrate } from '#server/db/migrate.ts'
import { type FormerClub, listFormerClubs, openWatched } from '#server/db/testing.ts'
import { startProgram } from '#server/run/testing.ts'
import { migrations, rowsIn } from '#server/testing.ts'
import type { Trial } from './trial.ts'

const KILLS = 20
/** So many versions that clubs come from, spread over all there were. */
const VERSIONS = 5

const preload = pathToFileURL(fileURLToPath(import.meta.resolve('#server/db/testing-killed-start.ts'))).href

/** The program is killed while it brings a club up to date, at statements spread over the whole migration. */
export const killedMigrations: Trial = {
  name: 'killed-migrations',
  promise: `Killed ${KILLS} times while a club of one of ${VERSIONS} versions is brought up to date: it is the former one or the new one, and the next start serves it`,
  fault: 'a commit after each step of the migration',
  async run(folder) {
    const all = listFormerClubs().slice(0, -1)
    const clubs = Array.from({ length: VERSIONS }, (_, at) => all[Math.floor((at * all.length) / VERSIONS)])
    const wrong: string[] = []
    let right = 0
    for (const [at, club] of clubs.entries()) {
      if (!club) throw new Error('There are too few clubs of former versions.')
      const statements = countStatements(join(folder, `counted-${at}.sqlite`), club)
      for (let kill = 1; kill <= KILLS / VERSIONS; kill += 1) {
        const number = Math.ceil((kill * statements) / (KILLS / VERSIONS))
        const fault = await killOnce(join(folder, `${at}-${kill}`), club, number)
        if (fault === null) right += 1
        else wrong.push(`${club.migration}, statement ${number} of ${statements}: ${fault}`)
      }
    }
    return {
      figure: `${right} of ${KILLS}${wrong[0] === undefined ? '' : ` (${wrong[0]})`}`,
      isMet: right === KILLS,
    }
  },
}

/** How many statements the migration of a club has, from the beginning of its transaction to the first after it. */
function countStatements(file: string, club: FormerClub): number {
  writeFileSync(file, club.read())
  let statements = 0
  const db = openWatched(file, (statement) => {
    if (statements > 0 || statement === 'BEGIN IMMEDIATE') statements += 1
  })
  migrate(db, migrations)
  db.$client.close()
  return statements
}

/** Answers what is wrong with a club after the program was killed at a statement; null where all is well. */
async function killOnce(folder: string, club: FormerClub, number: number): Promise<string | null> {
  mkdirSync(folder)
  const file = join(folder, 'club.sqlite')
  writeFileSync(file, club.read())
  readSecret(folder)
  const before = stateOf(file)
  const killing = { ...process.env, NODE_OPTIONS: `--import=${preload}?at=${number}` }
  const started = await startProgram(folder, killing).catch(() => null)
  if (started) {
    started.child.kill('SIGKILL')
    return 'it was served, and not killed'
  }
  const left = stateOf(file)
  if (left.done !== before.done && left.done !== migrations.steps.length) return `left with ${left.done} migrations`
  if (left.games !== before.games) return `left with ${left.games} games of ${before.games}`
  return await bookNext(folder).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
}

function stateOf(file: string): { done: number; games: number } {
  const db = openDatabase(file)
  const state = { done: countMigrations(db), games: rowsIn(db, 'reservation') }
  db.$client.close()
  return state
}

/** Starts the club, signs in and books the first slot of a day ahead that is free; answers what went wrong. */
async function bookNext(folder: string): Promise<string | null> {
  const { child, url, ended } = await startProgram(folder, process.env)
  const send = async (path: string, body: object, cookie = '') =>
    await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const signedIn = await send('/api/auth/login', { identifier: 'player30', password: 'padel-demo' })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const day = addDays(clubDayOf(Date.now()), 7)
  const [startDate, endDate] = [isoOf(instantOf(day, 12.5 * 60)), isoOf(instantOf(day, 14 * 60))]
  const booked = await send('/api/reservations', { startDate, endDate, type: 'open', court: 2 }, cookie)
  child.kill('SIGTERM')
  await ended
  return booked.status === 201 ? null : `signing in answered ${signedIn.status}, booking ${booked.status}`
}
