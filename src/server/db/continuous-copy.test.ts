import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aUser, migrations, rowsIn, testDatabase } from '../testing.ts'
import { openDatabase } from './client.ts'
import { copyDatabase, removeCopyNote } from './copy.ts'
import { exportDatabase } from './export.ts'
import { inspectDatabase } from './inspect.ts'
import { migrate, requireSound } from './migrate.ts'
import { runWrite } from './write.ts'

/*
 * What Litestream does to a database that it copies as it is written: two tables of its own, and a transaction that reads for as
 * long as it runs, so that nobody else takes out of the WAL what isn't copied yet.
 */

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'padel-copied-'))
  file = join(folder, 'club.sqlite')
  testDatabase().$client.exec(`VACUUM INTO '${file}'`)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function startCopying(): Sqlite.Database {
  const copier = new Sqlite(file)
  copier.pragma('journal_mode = WAL')
  copier.pragma('wal_autocheckpoint = 0')
  copier.exec(`
    CREATE TABLE IF NOT EXISTS _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER);
    CREATE TABLE IF NOT EXISTS _litestream_lock (id INTEGER);
    INSERT INTO _litestream_seq (id, seq) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET seq = seq + 1;
    BEGIN; SELECT count(*) FROM _litestream_seq`)
  copier.prepare('SELECT count(*) FROM _litestream_seq').get()
  return copier
}

test('a club that is copied as it is written is opened, written and stopped', () => {
  const copier = startCopying()
  const db = openDatabase(file)
  expect(() => migrate(db, migrations)).not.toThrow()
  expect(() => requireSound(db, migrations.triggers)).not.toThrow()
  const before = rowsIn(db, 'user')
  runWrite(db, () => aUser(db))
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  db.$client.close()
  copier.exec('COMMIT')
  expect(copier.prepare('SELECT count(*) FROM user').pluck().get()).toBe(before + 1)
  copier.close()
})

test('its backup, and what it is exported as, are the club alone', () => {
  const copier = startCopying()
  const copy = join(folder, 'copy.sqlite')
  copyDatabase(file, copy, { key: '', at: 0, version: '1' })
  removeCopyNote(copy)
  expect(inspectDatabase(copy, migrations)).toEqual([])
  const db = openDatabase(copy)
  expect(() => requireSound(db, migrations.triggers)).not.toThrow()
  db.$client.close()
  const exported = [...exportDatabase(file, join(folder, 'exported')).keys()]
  expect(exported.filter((name) => name.startsWith('_'))).toEqual([])
  copier.close()
})
