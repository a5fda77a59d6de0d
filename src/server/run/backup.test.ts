import { existsSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { generated } from '../testing.ts'
import { bookingOf, endPrograms, type Player, prepareClub, runCommand, startProgram } from './testing.ts'
import { countUntilBegun, listBackups } from './testing-backup.ts'
import { callCommand } from './testing-call.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-backup-'))
afterAll(async () => {
  // A test that failed hasn't stopped its club.
  await endPrograms()
  rmSync(root, { recursive: true, force: true })
})

const COURTS = 12
const BACKUPS = generated(1, 20)
const PEOPLE = generated(20, 50)
const PER_SECOND = 100
/** So many that there are slots for all who book meanwhile. */
const BOOKED_COURTS = generated(40, 200)
const run = async (folder: string, ...words: string[]) => await runCommand(folder, process.env, words)
const inRoot = (name: string) => join(root, name)

test(`a backup made while ${PER_SECOND} book a second holds all that was answered before it began, ${BACKUPS} times`, {
  tags: ['promise'],
}, async ({ task }) => {
  const home = inRoot('served')
  const now = Date.now()
  const { people } = prepareClub(home, { courts: BOOKED_COURTS, players: PEOPLE, now })
  const program = await startProgram(home, { ...process.env, TRUST_PROXY: '127.0.0.1' })
  const booking = bookSteadily(program.url, people, now)
  let lost = 0
  for (let round = 0; round < BACKUPS; round += 1) {
    // The first is sealed, and every other one after it.
    const env = { ...process.env, ...(round % 2 === 0 && { BACKUP_PASSPHRASE: 'a passphrase for every other one' }) }
    const [file, elsewhere] = [inRoot(`${round}.backup`), inRoot(`elsewhere${round}`)]
    await expect.poll(() => booking.answered.length).toBeGreaterThan(20 * (round + 1))
    const made = runCommand(home, env, ['backup', file])
    const count = await countUntilBegun({ home, file }, () => booking.answered.length, made)
    expect(await made).toMatchObject({ code: 0, err: '' })
    const before = booking.answered.slice(0, count)
    expect(await runCommand(elsewhere, env, ['restore', file])).toMatchObject({ code: 0, err: '' })
    expect(await callCommand(elsewhere, ['check'])).toMatchObject({ code: 0, err: '' })
    const restored = readBooked(elsewhere)
    lost += before.filter((slot) => !restored.has(slot)).length
  }
  task.meta.figures = `${await booking.end()}: ${lost} lost`
  expect((await run(home, 'restore', inRoot('0.backup'), '--replace')).err).toContain('already served by process')
  await program.stop()
  expect(lost).toBe(0)
  const last = await startProgram(inRoot(`elsewhere${BACKUPS - 1}`), process.env)
  expect((await fetch(`${last.url}/api/health`)).status).toBe(200)
  await last.stop()
})

/** Each books a slot twice a second; `answered` are those that were confirmed, in that order. */
function bookSteadily(url: string, people: readonly Player[], now: number) {
  const answered: string[] = []
  const began = performance.now()
  const over = new AbortController()
  const lanes = people.map(async ({ cookie }, at) => {
    for (let number = at; !over.signal.aborted; number += people.length) {
      const body = bookingOf(number, BOOKED_COURTS, now)
      // From an address of their own, as players are.
      const headers = { cookie, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${at}` }
      const [{ status }] = await Promise.all([
        fetch(`${url}/api/reservations`, { method: 'POST', headers, body: JSON.stringify(body) }),
        setTimeout((1000 * people.length) / PER_SECOND),
      ])
      if (status === 201) answered.push(`${body.court} ${body.startDate}`)
    }
  })
  const done = Promise.all(lanes).catch(() => undefined)
  return {
    answered,
    async end() {
      over.abort()
      await done
      return `${answered.length} bookings, ${Math.round(answered.length / ((performance.now() - began) / 1000))} a second`
    },
  }
}

function readBooked(folder: string): Set<string> {
  const db = openDatabase(join(folder, 'club.sqlite'))
  const select = 'SELECT court_id AS court, starts_at AS starts FROM reservation'
  const rows = db.$client.prepare<[], { court: number; starts: number }>(select).all()
  db.$client.close()
  return new Set(rows.map(({ court, starts }) => `${court} ${new Date(starts).toISOString()}`))
}

test('a club is replaced when that is said alone, and kept', { tags: ['large'] }, async () => {
  const [folder, file] = [inRoot('replaced'), inRoot('replacing.backup')]
  prepareClub(inRoot('replacing'), { courts: COURTS, players: 1, now: Date.now() })
  prepareClub(folder, { courts: 4, players: 1, now: Date.now() })
  await callCommand(inRoot('replacing'), ['backup', file])
  expect((await callCommand(folder, ['restore', file])).err).toContain(`restore ${file} --replace`)
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

test('a club isn’t replaced without room to keep it', { tags: ['large'] }, async () => {
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
