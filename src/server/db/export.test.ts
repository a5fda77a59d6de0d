import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { aGame, aUser, testDatabase } from '../testing.ts'
import { exportDatabase } from './export.ts'

const root = mkdtempSync(join(tmpdir(), 'padel-export-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('all that a club holds stands in files that other programs read, but for what opens something', () => {
  const db = testDatabase()
  const nick = '=Núñez, "Pepe"\nS.'
  const owner = aUser(db, { nick })
  aGame(db, { start: '2026-11-20T18:00:00+01:00', owner })
  db.$client.exec(`
    UPDATE user SET password_hash = 'marker-hash';
    INSERT INTO session (id_hash, user_id, created_at, expires_at) VALUES ('marker-session', ${owner.id}, 0, 1);
    INSERT INTO code (hash, user_id, kind, created_at, expires_at) VALUES ('marker-code', ${owner.id}, 'reset', 0, 1);
    INSERT INTO mail_server VALUES (1, 'mail.example', 587, 'club', 'marker-sealed', 'a@b.es', 0, NULL);
    INSERT INTO payment_provider (provider, settings, sealed_keys, updated_at) VALUES ('redsys', '{}', 'marker-keys', 0)`)
  const file = join(root, 'club.sqlite')
  db.$client.exec(`VACUUM INTO '${file}'`)
  const to = join(root, 'files')
  const counts = exportDatabase(file, to)
  expect([counts.get('user'), counts.get('reservation'), counts.get('entry'), counts.get('court')]).toEqual([
    1, 1, 1, 4,
  ])
  const read = (name: string) => readFileSync(join(to, name), 'utf8')
  const all = readdirSync(to).map(read).join('\n')
  expect(all).not.toContain('marker-')
  expect(JSON.parse(read('user.json'))).toMatchObject([{ nick, username: owner.username }])
  expect(JSON.parse(read('reservation.json'))).toMatchObject([
    { starts_at: '2026-11-20T17:00:00.000Z', price_cents: 2400 },
  ])
  expect(JSON.parse(read('closure.json'))).toEqual([])
  expect(read('user.csv')).toContain(`"'=Núñez, ""Pepe""\nS."`)
  expect(() => exportDatabase(file, to)).toThrow('name an empty folder')
})

test('a table that isn’t the program’s is left out, wherever its name leads', () => {
  const db = testDatabase()
  db.$client.exec('CREATE TABLE "../x" (text TEXT); CREATE TABLE more (text TEXT)')
  const file = join(root, 'planted.sqlite')
  db.$client.exec(`VACUUM INTO '${file}'`)
  const counts = exportDatabase(file, join(root, 'planted'))
  expect([counts.has('../x'), counts.has('more'), counts.has('user')]).toEqual([false, false, true])
  expect(readdirSync(root).filter((name) => name.startsWith('x.'))).toEqual([])
})

test('every table is in it, or is left out knowingly', () => {
  const db = testDatabase()
  const file = join(root, 'tables.sqlite')
  db.$client.exec(`VACUUM INTO '${file}'`)
  const exported = new Set(exportDatabase(file, join(root, 'tables')).keys())
  const tables = db.$client
    .prepare<[], string>("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'")
    .pluck()
    .all()
  expect(tables.filter((name) => !exported.has(name)).toSorted()).toEqual([
    'attempt',
    'code',
    'newsletter_code',
    'passkey',
    'push_device',
    'push_key',
    'request',
    'session',
    'sqlite_schema',
    'sqlite_sequence',
    'used_challenge',
    'webhook_delivery',
  ])
})
