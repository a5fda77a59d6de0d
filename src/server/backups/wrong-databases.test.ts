import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { inspectDatabase } from '../db/inspect.ts'
import { migrate } from '../db/migrate.ts'
import { addNextSteps } from '../db/testing.ts'
import { migrations } from '../testing.ts'
import { aClub, aRoot, written } from './testing.ts'

const root = aRoot()

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
    { fault: 'PRAGMA application_id = 7', said: 'not the database of a club' },
    { fault: 'PRAGMA application_id = 0x5041444c', said: 'of a version before 1.0.0' },
  ])('$fault', ({ fault, said }) => {
    const { database } = aClub(root, `wrong-${said.replaceAll(/\W/g, '')}`)
    expect(inspectDatabase(database, migrations)).toEqual([])
    const db = openDatabase(database)
    db.$client.exec(fault)
    db.$client.close()
    expect(inspectDatabase(database, migrations).join()).toContain(said)
  })

  test('a page that was overwritten, and no database at all', () => {
    const { database } = aClub(root, 'damaged')
    const bytes = readFileSync(database)
    bytes.fill(7, 4096 * 3, 4096 * 9)
    writeFileSync(database, bytes)
    expect(inspectDatabase(database, migrations).length).toBeGreaterThan(0)
    expect(inspectDatabase(join(root, 'nowhere.sqlite'), migrations)[0]).toContain('can’t be read')
    expect(inspectDatabase(written(root, 'no-database', 'x'.repeat(9000)), migrations)[0]).toContain('can’t be read')
  })

  test('of one before its latest migration, the form that it had is asked for', () => {
    const database = join(root, 'older.sqlite')
    const db = openDatabase(database)
    migrate(db, migrations)
    const next = addNextSteps(db, migrations)
    db.$client.close()
    expect(inspectDatabase(database, next)).toEqual([])
  })
})
