import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSecret } from '#server/data-folder.ts'
import { openDatabase } from '#server/db/client.ts'
import { countMigrations } from '#server/db/migrate.ts'
import { listFormerClubs } from '#server/db/testing.ts'
import { runCommand, startInVain, startProgram } from '#server/run/testing.ts'
import { listBackups } from '#server/run/testing-backup.ts'
import { rowsIn } from '#server/testing.ts'
import { prepareFullClub } from '../full-club.ts'
import { CLUB, MORE, ROOM, saysFull } from './backups-on-disk.ts'
import { fillMeanwhile, inTheMiddle, type SmallDisk } from './small-disk.ts'

/** By their courts one sees which club it is. */
const [FORMER, OTHER] = [5, 8]

/** A club's backup restored in the place of another: the other is there still, and serves. */
export async function restoreOver(disk: SmallDisk): Promise<string[]> {
  const [home, other] = [join(disk.folder, 'club'), join(disk.folder, 'other')]
  const file = join(disk.folder, 'other.backup')
  // A sealed one is opened for long enough.
  const env = { ...process.env, BACKUP_PASSPHRASE: 'a passphrase for the backup' }
  prepareFullClub(home, { courts: FORMER, players: 1, megabytes: CLUB })
  prepareFullClub(other, { courts: OTHER, players: 1, megabytes: CLUB })
  const made = await runCommand(other, env, ['backup', file])
  if (made.code !== 0) throw new Error(made.err)
  const run = () => runCommand(home, env, ['restore', file, '--replace'])
  // Room for the restored club, and none to keep the former one.
  disk.leave(CLUB + MORE / 4)
  const unkept = await run()
  disk.clear()
  const { err } = await inTheMiddle(disk, {
    left: CLUB + 2 * ROOM,
    begin: () => fillMeanwhile(disk, () => existsSync(join(home, 'club.restored')), run()),
    isOver: ({ code }) => code === 0,
  })
  disk.clear()
  const left = readdirSync(home).filter((name) => name.startsWith('club.restored'))
  return [
    ...(unkept.code === 0 ? ['the former club was replaced without being kept'] : []),
    ...(saysFull(err) ? [] : [`it says: ${err}`]),
    ...(left.length === 0 ? [] : [`it left ${left.join()}`]),
    ...(readFile(home, (db) => rowsIn(db, 'court')) === FORMER ? [] : ['the former club is gone']),
    ...(await listFaultsServed(home)),
  ]
}

/** A newer program that makes a backup first: the club is as it was, and the next start does it. */
export async function backUpBeforeUpgrade(disk: SmallDisk): Promise<string[]> {
  return await upgrade(disk, (home) => listBackups(home).some((name) => name.endsWith('.new')))
}

/** The same where there is room for the backup alone: what is written beside the database while it is changed has none. */
export async function migrate(disk: SmallDisk): Promise<string[]> {
  return await upgrade(disk, () => false)
}

async function upgrade(disk: SmallDisk, isFull: (home: string) => boolean): Promise<string[]> {
  const home = join(disk.folder, 'club')
  prepareFormerClub(home)
  const before = readFile(home, countMigrations)
  const { said: output } = await inTheMiddle(disk, {
    left: ROOM,
    prepare: () => prepareFormerClub(home),
    begin: () => fillMeanwhile(disk, () => isFull(home), startInVain(home, process.env)),
    isOver: () => readFile(home, countMigrations) > before,
  })
  const left = listBackups(home).filter((name) => !name.endsWith('.backup'))
  disk.clear()
  const after = readFile(home, countMigrations)
  return [
    ...(saysFull(output) ? [] : [`it says: ${output}`]),
    ...(left.length === 0 ? [] : [`it left ${left.join()}`]),
    ...(after === before ? [] : [`it was left with ${after} migrations, not ${before}`]),
    ...(await listFaultsServed(home)),
  ]
}

/** A club of the first version, with so much mail that bringing it up to date needs room too. */
function prepareFormerClub(home: string): void {
  rmSync(home, { recursive: true, force: true })
  const [oldest] = listFormerClubs()
  if (!oldest) throw new Error('There is no club of a former version.')
  mkdirSync(home)
  writeFileSync(join(home, 'club.sqlite'), oldest.read())
  readSecret(home)
  readFile(home, (db) =>
    db.$client.exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${CLUB * 10})
      INSERT INTO outbox (message_id, kind, about, created_at, due_at, sent_at)
      SELECT 'full' || i, 'closed', '{"full":"' || hex(zeroblob(52000)) || '"}', 0, 0, 0 FROM n`),
  )
}

async function listFaultsServed(home: string): Promise<string[]> {
  const program = await startProgram(home, process.env)
  const { status } = await fetch(`${program.url}/api/health`)
  await program.stop()
  return status === 200 ? [] : [`with room again health answers ${status}`]
}

function readFile<Read>(home: string, read: (db: ReturnType<typeof openDatabase>) => Read): Read {
  const db = openDatabase(join(home, 'club.sqlite'))
  try {
    return read(db)
  } finally {
    db.$client.close()
  }
}
