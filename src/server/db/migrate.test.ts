import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { aGame, aUser, contents, migrations, rowsIn, testDatabase } from '../testing.ts'
import { type Db, openDatabase } from './client.ts'
import { type Migrations, migrate, requireSound } from './migrate.ts'
import { rebuild, sqlOf } from './testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'padel-migrate-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const withStep = (sql: string): Migrations => ({
  ...migrations,
  steps: [...migrations.steps, { name: '9999_test.sql', sql }],
})
const pragma = (db: Db, name: string) => db.$client.pragma(name, { simple: true })
const triggers = (db: Db) =>
  db.$client.prepare("SELECT name FROM sqlite_master WHERE type = 'trigger' ORDER BY name").pluck().all()
const allTriggers = [
  'lead_search_delete',
  'lead_search_insert',
  'lead_search_update',
  'movement_delete',
  'movement_insert',
  'movement_update',
  'posting_delete',
  'posting_insert',
  'posting_update',
  'reservation_overlap_insert',
  'reservation_overlap_update',
  'subscriber_overlap_insert',
  'subscriber_overlap_update',
  'user_search_delete',
  'user_search_insert',
  'user_search_update',
]
const shape = (db: Db) => db.$client.prepare('SELECT type, name, sql FROM sqlite_master ORDER BY name').all()

/** A club with a game, its member and a guest of theirs. */
function aClub(): Db {
  const db = testDatabase()
  const owner = aUser(db)
  aGame(db, { start: '2026-11-20T18:30:00+01:00', owner, players: [aUser(db)], guests: 1 })
  db.$client.exec('UPDATE entry SET host_id = 1 WHERE user_id IS NULL')
  return db
}

describe('a database is brought up to date', () => {
  test('from nothing, once, and is marked as a club', () => {
    const db = openDatabase(':memory:')
    migrate(db, migrations)
    const before = shape(db)
    expect([pragma(db, 'user_version'), pragma(db, 'application_id')]).toEqual([migrations.steps.length, 0x50_41_44_43])
    migrate(db, migrations)
    expect(shape(db)).toEqual(before)
    expect(() => requireSound(db, migrations.triggers)).not.toThrow()
  })

  test('by a step that rebuilds a table: children, guests and triggers stay', () => {
    const db = aClub()
    const before = contents(db)
    migrate(db, withStep(rebuild(db, 'reservation')))
    expect(sqlOf(db, 'reservation')).toContain('CHECK (1)')
    expect(contents(db)).toEqual(before)
    expect(triggers(db)).toEqual(allTriggers)
    expect(pragma(db, 'foreign_keys')).toBe(1)
    expect(() => aGame(db, { start: '2026-11-20T18:30:00+01:00' })).toThrow('collision')
    expect(() => requireSound(db, migrations.triggers)).not.toThrow()
  })

  test('by one that rebuilds the parents of parents', () => {
    const db = aClub()
    const before = contents(db)
    migrate(db, withStep(`${rebuild(db, 'court')} ${rebuild(db, 'user')}`))
    expect(contents(db)).toEqual(before)
    expect(db.$client.pragma('foreign_key_check')).toEqual([])
  })
})

describe('a migration is refused, and the old state stays, where it', () => {
  const bad: { name: string; sql: (db: Db) => string; says: string }[] = [
    {
      name: 'loses rows of a table it rebuilds',
      sql: (db) => rebuild(db, 'entry', 'SELECT * FROM entry WHERE user_id IS NOT NULL'),
      says: 'number of rows in entry from 3 to 2',
    },
    {
      name: 'doubles rows',
      sql: (db) =>
        `${rebuild(db, 'club_fact')} ALTER TABLE club_fact ADD COLUMN x TEXT; INSERT INTO club_fact (name, value) VALUES ('x', 'y')`,
      says: 'number of rows in club_fact',
    },
    { name: 'leaves rows that point nowhere', sql: () => 'DELETE FROM user WHERE id = 1', says: 'point nowhere' },
    { name: 'is broken at its end', sql: (db) => `${rebuild(db, 'reservation')} nonsense`, says: 'syntax error' },
    { name: 'breaks a rule of the data', sql: () => 'UPDATE reservation SET version = 0', says: 'reservation_version' },
  ]
  test.each(bad)('$name', ({ sql, says }) => {
    const db = aClub()
    const [before, looks] = [contents(db), shape(db)]
    expect(() => migrate(db, withStep(sql(db)))).toThrow(says)
    expect(contents(db)).toEqual(before)
    expect(shape(db)).toEqual(looks)
    expect([pragma(db, 'user_version'), pragma(db, 'foreign_keys')]).toEqual([migrations.steps.length, 1])
    expect(() => requireSound(db, migrations.triggers)).not.toThrow()
  })

  test('fails after others that went well, which go with it', () => {
    const db = aClub()
    const steps = [
      ...migrations.steps,
      { name: '1', sql: 'CREATE TABLE one (id INTEGER) STRICT' },
      { name: '2', sql: 'nonsense' },
    ]
    const [before, looks] = [contents(db), shape(db)]
    expect(() => migrate(db, { ...migrations, steps })).toThrow('syntax error')
    expect([contents(db), shape(db)]).toEqual([before, looks])
    expect(pragma(db, 'user_version')).toBe(migrations.steps.length)
  })
})

describe('a file is refused that', () => {
  test('is newer than the program', () => {
    const db = aClub()
    db.$client.pragma(`user_version = ${migrations.steps.length + 1}`)
    const before = contents(db)
    expect(() => migrate(db, migrations)).toThrow(
      `The database is newer than this program: of version ${migrations.steps.length + 1}`,
    )
    expect(contents(db)).toEqual(before)
  })

  test('is no club: other tables', () => {
    const db = openDatabase(join(folder, 'foreign.sqlite'))
    db.$client.exec("CREATE TABLE song (title TEXT); INSERT INTO song VALUES ('x')")
    expect(() => migrate(db, migrations)).toThrow('not the database of a club')
    expect(rowsIn(db, 'song')).toBe(1)
    db.$client.close()
  })

  test('is a club of a version before 1.0.0: it says what can be brought over', () => {
    const db = aClub()
    db.$client.pragma('application_id = 0x5041444c')
    db.$client.pragma('user_version = 36')
    const before = contents(db)
    expect(() => migrate(db, migrations)).toThrow('import from the former club: members, their credit, subscribers')
    expect(contents(db)).toEqual(before)
  })

  test("is another program's by its mark, though it is empty", () => {
    const db = openDatabase(':memory:')
    db.$client.pragma('application_id = 7')
    expect(() => migrate(db, migrations)).toThrow('not the database of a club')
  })
})

describe('a database is not served', () => {
  const faults: { name: string; spoil: (db: Db) => void; says: string }[] = [
    {
      name: 'without the trigger on inserts',
      spoil: (db) => db.$client.exec('DROP TRIGGER reservation_overlap_insert'),
      says: 'Missing triggers: reservation_overlap_insert',
    },
    {
      name: 'without the trigger on updates',
      spoil: (db) => db.$client.exec('DROP TRIGGER reservation_overlap_update'),
      says: 'Missing triggers: reservation_overlap_update',
    },
    {
      name: 'with a table that takes anything',
      spoil: (db) => db.$client.exec('CREATE TABLE loose (x TEXT)'),
      says: 'not STRICT: loose',
    },
    {
      name: 'that answers before it is on disk',
      spoil: (db) => db.$client.pragma('synchronous = NORMAL'),
      says: 'synchronous = 1',
    },
    {
      name: 'that lets rows point nowhere',
      spoil: (db) => db.$client.pragma('foreign_keys = OFF'),
      says: 'foreign_keys = 0',
    },
    {
      name: 'that waits long for a lock',
      spoil: (db) => db.$client.pragma('busy_timeout = 5000'),
      says: 'busy_timeout = 5000',
    },
    {
      name: 'that writes over itself',
      spoil: (db) => db.$client.pragma('journal_mode = DELETE'),
      says: 'journal_mode = delete',
    },
  ]
  test.each(faults)('$name', ({ name, spoil, says }) => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.sqlite`)
    testDatabase().$client.exec(`VACUUM INTO '${file}'`)
    const db = openDatabase(file)
    expect(() => requireSound(db, migrations.triggers)).not.toThrow()
    spoil(db)
    expect(() => requireSound(db, migrations.triggers)).toThrow(says)
    db.$client.close()
  })
})
