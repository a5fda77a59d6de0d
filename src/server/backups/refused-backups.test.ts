import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { readSecret } from '../data-folder.ts'
import { changeFile } from '../db/testing.ts'
import { migrations } from '../testing.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { aClub, aRoot, nicksIn, PASSPHRASE, written } from './testing.ts'

const root = aRoot()

/** Two pages overwritten in the middle, where the tables' rows are. */
function withDamage(bytes: Buffer): Buffer {
  const page = Math.floor(bytes.length / 4096 / 2)
  return bytes.fill(7, 4096 * page, 4096 * (page + 2))
}

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
  const made = aClub(root, 'refusing')
  const plain = join(root, 'refused.backup')
  const sealed = join(root, 'refused-sealed.backup')
  beforeAll(async () => {
    await makeBackup({ ...made.order, to: plain })
    await makeBackup({ ...made.order, passphrase: PASSPHRASE, to: sealed })
  })

  const cases: { name: string; file: () => string; passphrase?: string; said: string }[] = [
    { name: 'nothing', file: () => join(root, 'none'), said: "isn't there" },
    { name: 'a text', file: () => written(root, 'text', 'hello'), said: 'is no backup' },
    { name: 'an empty file', file: () => written(root, 'empty', ''), said: 'is no backup' },
    { name: 'the database itself', file: () => made.database, said: 'is no backup' },
    {
      name: 'half of it',
      file: () => written(root, 'half', readFileSync(plain).subarray(0, 40_960)),
      said: 'it was damaged',
    },
    {
      name: 'it, with some pages overwritten',
      file: () => written(root, 'pages', withDamage(readFileSync(plain))),
      said: "can't be restored",
    },
    { name: 'sealed, without a passphrase', file: () => sealed, said: 'set BACKUP_PASSPHRASE' },
    { name: 'sealed, with another one', file: () => sealed, passphrase: 'another passphrase', said: "doesn't open" },
    {
      name: 'sealed, and cut off',
      file: () => written(root, 'cut', readFileSync(sealed).subarray(0, -1)),
      passphrase: PASSPHRASE,
      said: "doesn't open",
    },
    {
      name: 'sealed, its head alone',
      file: () => written(root, 'head', readFileSync(sealed).subarray(0, 30)),
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
