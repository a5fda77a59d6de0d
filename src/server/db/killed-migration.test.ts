import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contents, generated, migrations } from '../testing.ts'
import { openDatabase } from './client.ts'
import { removeDatabase } from './copy.ts'
import { countMigrations, migrate, requireSound } from './migrate.ts'
import { addNextSteps, listFormerClubs, openWatched } from './testing.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-killed-migration-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const [club] = listFormerClubs()
const inRoot = (name: string) => join(root, name)

/** A file with a club. */
function lay(name: string): string {
  const file = inRoot(name)
  writeFileSync(file, club?.read() ?? '')
  return file
}

/** All that a database holds, as a digest; the version it says it has beside it. */
function stateOf(file: string): { version: number; digest: string } {
  const db = openDatabase(file)
  const digest = createHash('sha256')
    .update(JSON.stringify(contents(db)))
    .digest('hex')
  const state = { version: countMigrations(db), digest }
  expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok')
  db.$client.close()
  return state
}

/** Brings a file to a version to come, and photographs the files right before each statement: what is left of a process killed there. */
function photograph(file: string) {
  const photos = new Map<string, Photo>()
  const state = { statements: 0, isOn: false }
  const db = openWatched(file, (statement) => {
    if (!state.isOn) return
    state.statements += 1
    const bytes = ['', '-wal'].map((end) => (existsSync(file + end) ? readFileSync(file + end) : Buffer.alloc(0)))
    const key = bytes.map((part) => createHash('sha256').update(part).digest('hex')).join()
    if (!photos.has(key)) photos.set(key, { statement, bytes })
  })
  const next = addNextSteps(db, migrations)
  state.isOn = true
  migrate(db, next)
  db.$client.close()
  return { photos: [...photos.values()], statements: state.statements }
}
type Photo = { statement: string; bytes: readonly Buffer[] }

test('right before every statement of migrations the files are the former club, wholly, and after them the new one', {
  tags: ['promise'],
}, () => {
  const file = lay('watched.sqlite')
  const before = stateOf(file)
  const { photos, statements } = photograph(file)
  const after = stateOf(file)
  expect(after.version).toBe(before.version + 3)
  expect(statements).toBeGreaterThan(300)
  const found = photos.map(({ statement, bytes: [database = '', log = ''] }) => {
    const photo = inRoot('photo.sqlite')
    removeDatabase(photo)
    writeFileSync(photo, database)
    writeFileSync(`${photo}-wal`, log)
    const state = stateOf(photo)
    expect(state, `before ${statement}`).toEqual(state.version === before.version ? before : after)
    return state.version
  })
  // Much of what isn't committed is in the files already, and one photo is of after the commit.
  expect(found.filter((version) => version === before.version).length).toBeGreaterThan(15)
  expect(found.at(-1)).toBe(after.version)
})

test('killed in earnest on the way to a newer version, it is as it was, and the next start brings it up to date', {
  tags: ['large', 'promise'],
}, async () => {
  const [file, watched] = [lay('killed.sqlite'), lay('uncut.sqlite')]
  const before = stateOf(file)
  const writing: number[] = []
  const state = { statements: 0, isOn: false }
  const db = openWatched(watched, (statement) => {
    if (!state.isOn) return
    state.statements += 1
    if (!/^(?:SELECT|PRAGMA)/.test(statement)) writing.push(state.statements)
  })
  const next = addNextSteps(db, migrations)
  state.isOn = true
  migrate(db, next)
  db.$client.close()
  const after = stateOf(watched)
  expect(writing.length).toBeGreaterThan(20)
  // Some, the first and the last among them: what is left before each of them the photos show.
  const every = generated(40, 10)
  const killed = writing.filter((_, at) => at % every === 0 || at === writing.length - 1)
  for (const number of killed) {
    expect(await killAt(file, number)).toBe('SIGKILL')
    expect(stateOf(file), `killed at statement ${number}`).toEqual(before)
  }
  const again = openDatabase(file)
  migrate(again, next)
  requireSound(again, migrations.triggers)
  again.$client.close()
  expect(stateOf(file)).toEqual(after)
})

/** Brings a file up to date in a process that is killed right before the statement with a number; answers by what it ended. */
async function killAt(file: string, number: number): Promise<string | null> {
  const program = join(import.meta.dirname, 'testing-killed.ts')
  const child = spawn(process.execPath, [program, file, String(number)], { stdio: ['ignore', 'ignore', 'inherit'] })
  return await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}
