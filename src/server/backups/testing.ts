import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openFolder, readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { aGame, at, aUser, migrations, testDatabase } from '../testing.ts'

export const NOW = at('2026-11-20T10:00:00+01:00')
export const PASSPHRASE = 'a long enough passphrase'

/** A folder for the clubs and backups of a file of tests; it goes with them. */
export function aRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'padel-backups-'))
  afterAll(() => rmSync(root, { recursive: true, force: true }))
  return root
}

/** A folder with a club of one game, and what its backups are made from. */
export function aClub(root: string, name: string) {
  const folder = join(root, name)
  const { database } = openFolder(folder)
  const db = testDatabase()
  aGame(db, { start: '2026-11-20T18:00:00+01:00', owner: aUser(db, { nick: 'Marta', roles: ['portalAdmin'] }) })
  db.$client.exec(`VACUUM INTO '${database}'`)
  db.$client.close()
  const source = { folder, database, migrations, passphrase: null, version: '1.0.0' }
  return { folder, database, source, order: { ...source, secret: readSecret(folder), now: NOW } }
}

/** A file of such bytes. */
export function written(root: string, name: string, bytes: string | Buffer): string {
  const file = join(root, name)
  writeFileSync(file, bytes)
  return file
}

/** Who is in a club, by nick. */
export function nicksIn(database: string): unknown[] {
  const db = openDatabase(database)
  const nicks = db.$client.prepare('SELECT nick FROM user').pluck().all()
  db.$client.close()
  return nicks
}
