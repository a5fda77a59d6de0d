import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { clubDayOf } from '#domain/time.ts'
import { openDatabase } from '../db/client.ts'
import { countMigrations } from '../db/migrate.ts'
import { aUser, isAllTried, rowsIn, sessionCookie, testDeps } from '../testing.ts'
import { bookingOf, endPrograms, layNewerProgram, runCommand, startInVain, startProgram } from './testing.ts'
import { listBackups, prepareFullClub } from './testing-backup.ts'

/** Megabytes: a disk, a club, and room for a copy of it with little to spare. */
const [DISK, CLUB, ROOM] = [320, 40, 52]
/** In words: found while writing, or before. */
const FULL = /disk.* is full|make room first/
/** By their courts one sees which club it is. */
const [COURTS, OTHER] = [5, 8]

const root = mkdtempSync(join(tmpdir(), 'padel-full-disk-'))
const disk = mountable(join(root, 'disk'))
const home = join(root, 'disk', 'club')

beforeEach(({ skip }) => skip(!disk.mount(DISK), 'this account may not mount a disk, or the system has none such'))
afterEach(async () => {
  await endPrograms()
  disk.unmount()
  rmSync(root, { recursive: true, force: true })
})

describe.runIf(isAllTried)('a disk that fills up in the middle', { tags: ['large', 'promise'] }, () => {
  test('of a backup by the command: it says so and leaves nothing half, and the club goes on', async () => {
    const club = await serve()
    const file = join(disk.folder, 'one.backup')
    const listLeft = () => readdirSync(disk.folder).filter((name) => name.startsWith('one.backup'))
    const make = () => runCommand(home, process.env, ['backup', file])
    const { err } = await fillAmid({ begin: make, hasStarted: () => listLeft().length > 0 })
    expect(err).toMatch(FULL)
    expect(listLeft()).toEqual([])
    await club.expectToGoOn()
    expect(await make()).toMatchObject({ code: 0, err: '' })
  })

  test('of a backup by the button: the page of how the club runs says so, and the club goes on', async () => {
    const club = await serve()
    const make = async () => ({ code: (await club.ask('/status/backup', {})).status === 200 ? 0 : 1 })
    await fillAmid({ begin: make, hasStarted: () => listBackups(home).length > 0 })
    expect(listBackups(home)).toEqual([])
    await club.expectToGoOn()
    const status = async () => statusSchema.parse(await (await club.ask('/status')).json()).data
    await expect.poll(async () => (await status()).problems.map(({ what }) => what)).toContain('backUp')
    expect((await status()).needs).not.toEqual([])
    expect(await make()).toEqual({ code: 0 })
  })

  test('of a restore in the place of another club: the other one is there still, and serves', async () => {
    const [other, file] = [join(disk.folder, 'other'), join(disk.folder, 'other.backup')]
    // A sealed one is opened for long enough.
    const env = { ...process.env, BACKUP_PASSPHRASE: 'a passphrase for the backup' }
    prepareFullClub(other, { courts: OTHER, megabytes: CLUB, now: Date.now() })
    expect(await runCommand(other, env, ['backup', file])).toMatchObject({ code: 0, err: '' })
    // Where a former turn was over before the disk was full, the club was replaced.
    const restore = () => {
      rmSync(home, { recursive: true, force: true })
      prepareFullClub(home, { courts: COURTS, megabytes: CLUB, now: Date.now() })
      return runCommand(home, env, ['restore', file, '--replace'])
    }
    const hasStarted = () => existsSync(join(home, 'club.restored'))
    const { err } = await fillAmid({ room: 2 * CLUB + 2 * ROOM, begin: restore, hasStarted })
    expect(err).toMatch(FULL)
    expect(readdirSync(home).filter((name) => name.startsWith('club.restored'))).toEqual([])
    expect(read((db) => rowsIn(db, 'court'))).toBe(COURTS)
    await expectServed()
  })

  test.each([
    ['a backup before an upgrade', () => listBackups(home).some((name) => name.endsWith('.new'))],
    // There is room for the backup alone: what is written beside the database while it is changed has none.
    ['an upgrade', () => false],
  ])('of %s: the club is as it was, and serves', async (_, hasStarted) => {
    const newer = layNewerProgram(
      join(root, 'newer'),
      '9999_next.sql',
      "UPDATE picture_file SET bytes = CAST(bytes || x'00' AS BLOB);",
    )
    prepareFullClub(home, { courts: COURTS, megabytes: CLUB, now: Date.now() })
    const known = read(countMigrations)
    const { said } = await fillAmid({
      begin: () => startInVain(home, process.env, 'serve', {}, newer),
      isOver: () => read(countMigrations) > known,
      hasStarted,
    })
    expect(said).toMatch(FULL)
    expect(said).not.toMatch(/\n\s+at /)
    expect(listBackups(home).filter((name) => !name.endsWith('.backup'))).toEqual([])
    expect(read(countMigrations)).toBe(known)
    await expectServed()
  })
})

const statusSchema = z.object({
  data: z.object({
    needs: z.array(z.unknown()),
    problems: z.array(z.object({ what: z.string() })),
  }),
})

/** The club of the disk, served, as a portal admin uses it. */
async function serve() {
  const now = Date.now()
  const { database, people } = prepareFullClub(home, { courts: COURTS, megabytes: CLUB, now })
  const db = openDatabase(database)
  const admin = sessionCookie(testDeps(db, now), aUser(db, { roles: ['portalAdmin'] }))
  db.$client.close()
  const { url } = await startProgram(home, process.env)
  const ask = async (path: string, body?: object, cookie = admin) =>
    await fetch(`${url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const book = async (number: number) =>
    (await ask('/reservations', bookingOf(number, COURTS, now), people[0]?.cookie)).status
  return {
    ask,
    /** It is read while its disk is full, and a booking has room in what is there already or is refused; then there is room again. */
    async expectToGoOn() {
      expect((await ask(`/reservations/date/${clubDayOf(now)}`)).status).toBe(200)
      expect(await book(1)).toBeOneOf([201, 503])
      disk.leave(DISK)
      expect(await book(2)).toBe(201)
      expect((await ask('/health')).status).toBe(200)
    },
  }
}

async function expectServed(): Promise<void> {
  disk.leave(DISK)
  const { url } = await startProgram(home, process.env)
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
}

function read<Found>(find: (db: ReturnType<typeof openDatabase>) => Found): Found {
  const db = openDatabase(join(home, 'club.sqlite'))
  try {
    return find(db)
  } finally {
    db.$client.close()
  }
}

/** How a trial on a disk that fills up is begun: with so many megabytes left, and none any more once its work is seen. */
type Attempt<Came> = {
  room?: number
  begin: () => Promise<Came>
  hasStarted: () => boolean
  isOver?: (came: Came) => boolean
}

/** What something came to whose disk was full in the middle of it; it is begun anew where it was over before. */
async function fillAmid<Came extends { code: number | null }>({
  room = ROOM,
  begin,
  hasStarted,
  isOver = ({ code }) => code === 0,
}: Attempt<Came>): Promise<Came> {
  for (let turn = 0; turn < 5; turn += 1) {
    disk.leave(room)
    const state = { isOver: false }
    const work = begin().finally(() => (state.isOver = true))
    while (!state.isOver && !hasStarted()) await setTimeout(1)
    // So that what is written while the room is taken doesn't keep it from being taken.
    if (!state.isOver) disk.leave(0.5)
    const came = await work
    if (!isOver(came)) return came
    disk.leave(DISK)
  }
  throw new Error('It was over before the disk was full.')
}

/** A disk of its own, in memory, whose room can be taken away; `mount` says whether this account may have one. Sizes are megabytes. */
function mountable(folder: string) {
  const mount = (size: number, more = '') => {
    mkdirSync(folder, { recursive: true })
    const options = `size=${Math.ceil(size * 1024)}k,mode=700${more}`
    return spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0
  }
  const readUsed = () => {
    const { blocks, bfree, bsize } = statfsSync(folder)
    return ((blocks - bfree) * bsize) / 2 ** 20
  }
  return {
    folder,
    mount,
    /** Leaves so many megabytes beside what is on it. */
    leave(left: number) {
      // Refused where more was written meanwhile: then there is more to leave it beside.
      for (let time = 0; time < 20 && !mount(readUsed() + left, ',remount'); time += 1);
    },
    unmount: () => void spawnSync('umount', ['-l', folder]),
  }
}
