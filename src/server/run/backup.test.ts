import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { bookingOf, environmentOf, main, prepareClub, runCommand, startProgram } from './testing.ts'
import { countUntilBegun, listBackups } from './testing-backup.ts'
import { callCommand } from './testing-call.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-backup-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const COURTS = 12
const run = async (folder: string, ...words: string[]) => await runCommand(folder, process.env, words)
const inRoot = (name: string) => join(root, name)

/** How many reservations a club's folder holds. */
function countIn(folder: string): number {
  const db = openDatabase(join(folder, 'club.sqlite'))
  const count = Number(db.$client.prepare('SELECT count(*) FROM reservation').pluck().get())
  db.$client.close()
  return count
}

test('a backup made while people book holds all that was answered before it began', async () => {
  const folder = inRoot('served')
  const now = Date.now()
  const { people } = prepareClub(folder, { courts: COURTS, players: 4, now })
  const program = await startProgram(folder, process.env)
  let answered = 0
  const over = new AbortController()
  const book = async (first: number) => {
    for (let number = first; !over.signal.aborted; number += people.length) {
      const cookie = people[first]?.cookie ?? ''
      const body = JSON.stringify(bookingOf(number, COURTS, now))
      const headers = { cookie, 'content-type': 'application/json' }
      const { status } = await fetch(`${program.url}/api/reservations`, { method: 'POST', headers, body })
      // A machine with other work may ask to try again.
      if (status !== 201 && status !== 503) return
      if (status === 201) answered += 1
    }
  }
  const booking = people.map((_, first) => book(first))
  try {
    const [file, elsewhere] = [inRoot('served.backup'), inRoot('elsewhere')]
    await expect.poll(() => answered).toBeGreaterThan(0)
    const made = run(folder, 'backup', file)
    const before = await countUntilBegun({ home: folder, file }, () => answered, made)
    expect(await made).toMatchObject({ code: 0, err: '' })
    over.abort()
    expect(before).toBeGreaterThan(0)
    await Promise.all(booking)
    expect(await run(elsewhere, 'restore', file)).toMatchObject({ code: 0, err: '' })
    expect(countIn(elsewhere)).toBeGreaterThanOrEqual(before)
    expect(await callCommand(elsewhere, ['check'])).toMatchObject({ code: 0, err: '' })
    expect((await run(folder, 'restore', file, '--replace')).err).toContain('already served by process')
  } finally {
    over.abort()
    program.child.kill('SIGTERM')
    await program.ended
  }
})

test('a club is replaced when that is said alone, and kept; cut off at any moment, there is one that serves', {
  tags: ['large'],
}, async () => {
  const [folder, file] = [inRoot('replaced'), inRoot('replacing.backup')]
  prepareClub(inRoot('replacing'), { courts: COURTS, players: 1, now: Date.now() })
  prepareClub(folder, { courts: 4, players: 1, now: Date.now() })
  await callCommand(inRoot('replacing'), ['backup', file])
  expect((await callCommand(folder, ['restore', file])).err).toContain(`restore ${file} --replace`)
  for (const wait of [300, 500, 700]) {
    const env = environmentOf(folder, process.env)
    const child = spawn(process.execPath, [main, 'restore', file, '--replace'], { env, stdio: 'ignore' })
    await new Promise((resolve) => setTimeout(resolve, wait))
    child.kill('SIGKILL')
    expect(await callCommand(folder, ['check'])).toMatchObject({ code: 0, err: '' })
  }
  const { out, code } = await run(folder, 'restore', file, '--replace')
  expect({ code, courts: courtsIn(folder) }).toEqual({ code: 0, courts: COURTS })
  const kept = /kept in (\S+\.backup)/.exec(out)?.[1] ?? ''
  expect(existsSync(kept)).toBe(true)
  expect(readSecret(folder)).toEqual(readSecret(inRoot('replacing')))
  const program = await startProgram(folder, process.env)
  expect((await fetch(`${program.url}/api/health`)).status).toBe(200)
  program.child.kill('SIGTERM')
  await program.ended
})

test('what is no backup replaces no club, and none is kept for it', async () => {
  const [folder, file] = [inRoot('mistaken'), inRoot('mistaken.backup')]
  prepareClub(folder, { courts: 4, players: 1, now: Date.now() })
  writeFileSync(file, 'no backup')
  const { code, err } = await run(folder, 'restore', file, '--replace')
  expect(err).toContain('is no backup of a club')
  expect({ code, courts: courtsIn(folder), kept: listBackups(folder) }).toEqual({ code: 1, courts: 4, kept: [] })
})

test.skipIf(process.platform === 'win32')('a device is no backup, and isn’t waited for', async () => {
  const { code, err } = await callCommand(inRoot('device'), ['restore', '/dev/zero'])
  expect(err).toContain('is no file: name a backup.')
  expect({ code, isMade: existsSync(inRoot('device')) }).toEqual({ code: 1, isMade: false })
})

test('a club that is cut off is said to be damaged, and what to do', async () => {
  const folder = inRoot('cut')
  prepareClub(folder, { courts: 4, players: 1, now: Date.now() })
  truncateSync(join(folder, 'club.sqlite'), 100_000)
  const { code, out, err } = await callCommand(folder, ['check'])
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('is damaged so far that it can’t be read. Bring a backup back: ')
}, 60_000)

test('a club isn’t replaced without room to keep it', async () => {
  const [folder, file] = [inRoot('unkept'), inRoot('unkept.backup')]
  prepareClub(inRoot('unkept-other'), { courts: COURTS, players: 1, now: Date.now() })
  prepareClub(folder, { courts: 4, players: 1, now: Date.now() })
  await callCommand(inRoot('unkept-other'), ['backup', file])
  // A file with a hole: it says that it is huge, and takes no room.
  writeFileSync(join(folder, 'club.sqlite-wal'), '')
  truncateSync(join(folder, 'club.sqlite-wal'), 2 ** 43)
  const { code, err } = await run(folder, 'restore', file, '--replace')
  expect({ code, courts: courtsIn(folder) }).toEqual({ code: 1, courts: 4 })
  expect(err).toContain('make room first')
})

function courtsIn(folder: string): unknown {
  const db = openDatabase(join(folder, 'club.sqlite'))
  const count = db.$client.prepare('SELECT count(*) FROM court').pluck().get()
  db.$client.close()
  return count
}
