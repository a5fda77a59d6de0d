import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, HOUR } from '#domain/time.ts'
import { openFolder, readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { readCopyNote } from '../db/copy.ts'
import { inspectDatabase } from '../db/inspect.ts'
import { migrate } from '../db/migrate.ts'
import { changeFile } from '../db/testing.ts'
import { backUpIfDue } from '../jobs/back-up.ts'
import { aGame, at, aUser, migrations, rowsIn, testDatabase, testDeps } from '../testing.ts'
import { listNights, nightFileOf } from './backup-folder.ts'
import { makeBackup } from './make-backup.ts'
import { finishRestore, restoreBackup } from './restore-backup.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-backups-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const NOW = at('2026-11-20T10:00:00+01:00')
const START = '2026-11-20T18:00:00+01:00'
const PASSPHRASE = 'a long enough passphrase'

/** A folder with a club of one game, and what its backups are made from. */
function aClub(name: string) {
  const folder = join(root, name)
  const { database } = openFolder(folder)
  const db = testDatabase()
  aGame(db, { start: START, owner: aUser(db, { nick: 'Marta', roles: ['portalAdmin'] }) })
  db.$client.exec(`VACUUM INTO '${database}'`)
  db.$client.close()
  const source = { folder, database, migrations, passphrase: null, version: '1.0.0' }
  return { folder, database, source, order: { ...source, secret: readSecret(folder), now: NOW } }
}

function written(name: string, bytes: string | Buffer): string {
  const file = join(root, name)
  writeFileSync(file, bytes)
  return file
}

/** Two pages overwritten in the middle, where the tables' rows are. */
function withDamage(bytes: Buffer): Buffer {
  const page = Math.floor(bytes.length / 4096 / 2)
  return bytes.fill(7, 4096 * page, 4096 * (page + 2))
}

const nicksIn = (database: string): unknown[] => {
  const db = openDatabase(database)
  const nicks = db.$client.prepare('SELECT nick FROM user').pluck().all()
  db.$client.close()
  return nicks
}

describe.each([null, PASSPHRASE])('a backup under passphrase %j', (passphrase) => {
  const club = aClub(`made-${passphrase === null ? 'plain' : 'sealed'}`)
  const to = join(root, `${passphrase === null ? 'plain' : 'sealed'}.backup`)

  test('holds the club and its key, and makes it again elsewhere', async () => {
    const db = openDatabase(club.database)
    db.$client.exec("UPDATE user SET nick = 'Written while open'")
    expect(await makeBackup({ ...club.order, passphrase, to })).toBe(readFileSync(to).length)
    db.$client.close()
    const folder = join(root, `back-${passphrase === null ? 'plain' : 'sealed'}`)
    const { database } = openFolder(folder)
    expect(await restoreBackup({ file: to, folder, database, passphrase, migrations })).toBe(NOW)
    expect(nicksIn(database)).toEqual(['Written while open'])
    expect(readSecret(folder)).toEqual(club.order.secret)
    expect(readFileSync(database).includes(club.order.secret.toString('base64'))).toBe(false)
    expect(readdirSync(folder).toSorted()).toEqual(['club.sqlite', 'links.key'])
  })

  test('is never written over', async () => {
    await expect(makeBackup({ ...club.order, passphrase, to })).rejects.toThrow('is there already')
  })
})

/** A backup with something done to its schema. */
function withSchema(name: string, of: string, sql: string): string {
  const file = join(root, name)
  copyFileSync(of, file)
  changeFile(file, sql)
  return file
}

const evil = 'BEGIN DELETE FROM entry; END'
const schemas = [
  { sql: `CREATE TRIGGER evil AFTER INSERT ON user ${evil}`, said: 'never made: trigger evil' },
  {
    sql: `DROP TRIGGER user_search_insert; CREATE TRIGGER user_search_insert AFTER INSERT ON user ${evil}`,
    said: 'never made: trigger user_search_insert',
  },
  { sql: 'CREATE VIEW more AS SELECT nick FROM user', said: 'never made: view more' },
  { sql: 'CREATE TABLE "../x" (text TEXT)', said: 'never made: table ../x' },
  { sql: 'CREATE VIEW _litestream_seq AS SELECT 1', said: 'never made: view _litestream_seq' },
  { sql: 'ALTER TABLE court ADD COLUMN more TEXT', said: 'never made: table court' },
  { sql: 'DROP TABLE user_picture', said: 'are gone: table user_picture' },
  { sql: 'DROP INDEX entry_member', said: 'guards its rules: index entry_member' },
  { sql: 'DROP TRIGGER reservation_overlap_insert', said: 'guards its rules: trigger reservation_overlap_insert' },
]

describe('what is no backup of ours is refused, and the club there stays', () => {
  const made = aClub('refusing')
  const plain = join(root, 'refused.backup')
  const sealed = join(root, 'refused-sealed.backup')
  beforeAll(async () => {
    await makeBackup({ ...made.order, to: plain })
    await makeBackup({ ...made.order, passphrase: PASSPHRASE, to: sealed })
  })

  const cases: { name: string; file: () => string; passphrase?: string; said: string }[] = [
    { name: 'nothing', file: () => join(root, 'none'), said: "isn't there" },
    { name: 'a text', file: () => written('text', 'hello'), said: 'is no backup' },
    { name: 'an empty file', file: () => written('empty', ''), said: 'is no backup' },
    { name: 'the database itself', file: () => made.database, said: 'is no backup' },
    {
      name: 'half of it',
      file: () => written('half', readFileSync(plain).subarray(0, 40_960)),
      said: 'it was damaged',
    },
    {
      name: 'it, with some pages overwritten',
      file: () => written('pages', withDamage(readFileSync(plain))),
      said: "can't be restored",
    },
    { name: 'sealed, without a passphrase', file: () => sealed, said: 'set BACKUP_PASSPHRASE' },
    { name: 'sealed, with another one', file: () => sealed, passphrase: 'another passphrase', said: "doesn't open" },
    {
      name: 'sealed, and cut off',
      file: () => written('cut', readFileSync(sealed).subarray(0, -1)),
      passphrase: PASSPHRASE,
      said: "doesn't open",
    },
    {
      name: 'sealed, its head alone',
      file: () => written('head', readFileSync(sealed).subarray(0, 30)),
      passphrase: PASSPHRASE,
      said: "doesn't open",
    },
    ...schemas.map(({ sql, said }, number) => ({
      name: sql,
      file: () => withSchema(`schema-${number}`, plain, sql),
      said: `${said}.`,
    })),
  ]
  test.each(cases)('$name', async ({ file, passphrase = null, said }) => {
    const { folder, database, order } = made
    await expect(restoreBackup({ file: file(), folder, database, passphrase, migrations })).rejects.toThrow(said)
    expect(nicksIn(database)).toEqual(['Marta'])
    expect(readSecret(folder)).toEqual(order.secret)
    expect(readdirSync(folder).filter((name) => name.startsWith('club.restored'))).toEqual([])
  })
})

test('without room none is begun', async () => {
  const { order } = aClub('no-room')
  const big = join(root, 'big.sqlite')
  copyFileSync(order.database, big)
  // A file with a hole: it says that it is huge, and takes no room.
  writeFileSync(`${big}-wal`, '')
  truncateSync(`${big}-wal`, 2 ** 43)
  const to = join(root, 'no-room.backup')
  await expect(makeBackup({ ...order, database: big, to })).rejects.toThrow('make room first')
  expect(existsSync(to)).toBe(false)
})

describe('what is wrong with a database is said in words', () => {
  test.each([
    {
      fault: 'DROP TRIGGER reservation_overlap_insert',
      said: 'lacks what guards its rules: trigger reservation_overlap_insert',
    },
    { fault: 'DROP INDEX entry_member', said: 'lacks what guards its rules: index entry_member' },
    { fault: 'DROP TABLE user_picture', said: 'Parts of the club are gone: table user_picture' },
    { fault: 'PRAGMA foreign_keys = OFF; DELETE FROM court', said: 'Rows of reservation whose court is gone: 1' },
    { fault: 'PRAGMA foreign_keys = OFF; DELETE FROM reservation', said: 'Rows of entry whose reservation is gone: 1' },
    {
      fault: 'PRAGMA ignore_check_constraints = ON; UPDATE court SET price_cents = -1',
      said: 'what the club never writes',
    },
    { fault: 'PRAGMA user_version = 999', said: 'newer than this program' },
    { fault: 'PRAGMA application_id = 7', said: 'not that of a club' },
  ])('$fault', ({ fault, said }) => {
    const { database } = aClub(`wrong-${said.replaceAll(/\W/g, '')}`)
    expect(inspectDatabase(database, migrations)).toEqual([])
    const db = openDatabase(database)
    db.$client.exec(fault)
    db.$client.close()
    expect(inspectDatabase(database, migrations).join()).toContain(said)
  })

  test('a page that was overwritten, and no database at all', () => {
    const { database } = aClub('damaged')
    const bytes = readFileSync(database)
    bytes.fill(7, 4096 * 3, 4096 * 9)
    writeFileSync(database, bytes)
    expect(inspectDatabase(database, migrations).length).toBeGreaterThan(0)
    expect(inspectDatabase(join(root, 'nowhere.sqlite'), migrations)[0]).toContain('can’t be read')
    expect(inspectDatabase(written('no-database', 'x'.repeat(9000)), migrations)[0]).toContain('can’t be read')
  })

  test('of one before its latest migration, the form that it had is asked for', () => {
    const database = join(root, 'older.sqlite')
    const db = openDatabase(database)
    migrate(db, { steps: migrations.steps.slice(0, -1), triggers: '' })
    db.$client.close()
    expect(inspectDatabase(database, migrations)).toEqual([])
  })
})

test('a backup of a damaged database isn’t made, and the former ones stay', async () => {
  const { order } = aClub('damaged-source')
  const bytes = readFileSync(order.database)
  bytes.fill(7, 4096 * 3, 4096 * 9)
  writeFileSync(order.database, bytes)
  const to = join(root, 'of-damaged.backup')
  await expect(makeBackup({ ...order, to })).rejects.toThrow('No backup was made')
  expect(readdirSync(root).filter((name) => name.startsWith('of-damaged'))).toEqual([])
})

test('night after night one is made and the old ones go, with what broken-off ones left', async () => {
  const { folder, source, order } = aClub('nights')
  const db = testDatabase()
  const deps = { ...testDeps(db, Date.parse('2026-11-20T02:00:00Z')), secret: order.secret }
  mkdirSync(join(folder, 'backups'))
  for (let back = 1; back <= 20; back += 1) writeFileSync(nightFileOf(folder, addDays('2026-11-20', -back)), 'old')
  for (const left of ['.new', '.new-journal', '.7.unsealed']) {
    const file = `${nightFileOf(folder, '2026-11-19')}${left}`
    writeFileSync(file, 'half')
    utimesSync(file, 0, Date.parse('2026-11-19T03:00:00Z') / 1000)
  }
  expect(await backUpIfDue(deps, source)).toBe(true)
  expect(await backUpIfDue(deps, source)).toBe(false)
  expect(listNights(folder)).toHaveLength(16)
  expect(listNights(folder).at(-1)).toBe('2026-11-20')
  expect(readdirSync(join(folder, 'backups')).filter((name) => !name.endsWith('.backup'))).toEqual([])
})

test('of backups before upgrades and before restores the latest five stay, and no trial’s copy that was left', async () => {
  const { folder, source, order } = aClub('before-changes')
  const deps = { ...testDeps(testDatabase(), NOW), secret: order.secret }
  mkdirSync(join(folder, 'backups'))
  const makeAt = (name: string, time: number) => {
    writeFileSync(join(folder, name), 'old')
    utimesSync(join(folder, name), 0, time / 1000)
  }
  // By when they were made: the club may have gone back to an older version.
  const upgrades = [17, 16, 15, 9, 10, 11, 12].map((from) => `before-upgrade-${from}-to-${from + 1}.backup`)
  const restores = [1, 2, 3, 4, 5, 6].map((month) => `before-restore-2026-0${month}-01T10-00-00-000Z.backup`)
  for (const [number, name] of [...upgrades, ...restores].entries())
    makeAt(`backups/${name}`, NOW - (60 - number) * HOUR)
  makeAt('club.trial', NOW - 2 * HOUR)
  makeAt('club.trial-wal', NOW - 2 * HOUR)
  await backUpIfDue(deps, source)
  const names = readdirSync(join(folder, 'backups')).filter((name) => name.startsWith('before'))
  expect(names.toSorted()).toEqual([...restores.slice(-5), ...upgrades.slice(-5)].toSorted())
  expect(readdirSync(folder).filter((name) => name.includes('trial'))).toEqual([])
})

test('a restore that was cut off before the key had its place is ended by whoever takes the folder next', async () => {
  const { folder, database, order } = aClub('cut-off')
  const to = join(root, 'cut-off.backup')
  await makeBackup({ ...order, to })
  const elsewhere = join(root, 'cut-off-elsewhere')
  const { database: there } = openFolder(elsewhere)
  const other = readSecret(elsewhere)
  copyFileSync(to, there)
  finishRestore(elsewhere, there)
  expect(readSecret(elsewhere)).toEqual(order.secret)
  expect(readSecret(elsewhere)).not.toEqual(other)
  expect(readCopyNote(there)).toBeNull()
  finishRestore(folder, database)
  expect(readSecret(folder)).toEqual(order.secret)
})

describe('a night’s backup that can’t be made', () => {
  test('is told, leaves nothing under its name, and is made once there is room', async () => {
    const { folder, source, order } = aClub('in-the-way')
    const deps = { ...testDeps(testDatabase(), NOW), secret: order.secret }
    writeFileSync(join(folder, 'backups'), 'a file where the folder is to be')
    await expect(backUpIfDue(deps, source)).rejects.toThrow('EEXIST')
    await expect.poll(() => rowsIn(deps.db, 'problem')).toBe(1)
    expect(listNights(folder)).toEqual([])
    rmSync(join(folder, 'backups'))
    expect(await backUpIfDue(deps, source)).toBe(true)
    expect(listNights(folder)).toEqual(['2026-11-20'])
  })

  test('on a full disk leaves no half file', async () => {
    const { folder, source, order } = aClub('full')
    const deps = { ...testDeps(testDatabase(), NOW), secret: order.secret }
    // A file with a hole: it says that it is huge, and takes no room.
    writeFileSync(`${source.database}-wal`, '')
    truncateSync(`${source.database}-wal`, 2 ** 43)
    await expect(backUpIfDue(deps, source)).rejects.toThrow('make room first')
    expect(readdirSync(join(folder, 'backups'))).toEqual([])
    await expect.poll(() => rowsIn(deps.db, 'problem')).toBe(1)
  })
})
