import { copyFileSync, existsSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFolder, readSecret } from '../data-folder.ts'
import { openDatabase } from '../db/client.ts'
import { readCopyNote } from '../db/copy.ts'
import { generated, migrations } from '../testing.ts'
import { makeBackup } from './make-backup.ts'
import { finishRestore, restoreBackup } from './restore-backup.ts'
import { aClub, aRoot, NOW, nicksIn, PASSPHRASE } from './testing.ts'

const root = aRoot()

describe.each([PASSPHRASE, null].slice(0, generated(1, 2)))('a backup under passphrase %j', (passphrase) => {
  const club = aClub(root, `made-${passphrase === null ? 'plain' : 'sealed'}`)
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

test('without room none is begun', async () => {
  const { order } = aClub(root, 'no-room')
  const big = join(root, 'big.sqlite')
  copyFileSync(order.database, big)
  // A file with a hole: it says that it is huge, and takes no room.
  writeFileSync(`${big}-wal`, '')
  truncateSync(`${big}-wal`, 2 ** 43)
  const to = join(root, 'no-room.backup')
  await expect(makeBackup({ ...order, database: big, to })).rejects.toThrow('make room first')
  expect(existsSync(to)).toBe(false)
})

test('a backup of a damaged database isn’t made, and the former ones stay', { tags: ['large'] }, async () => {
  const { order } = aClub(root, 'damaged-source')
  const bytes = readFileSync(order.database)
  bytes.fill(7, 4096 * 3, 4096 * 9)
  writeFileSync(order.database, bytes)
  const to = join(root, 'of-damaged.backup')
  await expect(makeBackup({ ...order, to })).rejects.toThrow('No backup was made')
  expect(readdirSync(root).filter((name) => name.startsWith('of-damaged'))).toEqual([])
})

test('a restore that was cut off before the key had its place is ended by whoever takes the folder next', {
  tags: ['large'],
}, async () => {
  const { folder, database, order } = aClub(root, 'cut-off')
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
