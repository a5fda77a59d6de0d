import { type Db, prepareOnce } from './client.ts'
import { isUnwritable } from './faults.ts'

const touch = prepareOnce((db) =>
  db.$client.prepare(
    "INSERT INTO club_fact (name, value) VALUES ('health', ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
  ),
)

/** Whether the file can be written now, tried and taken back. */
export function isWritable(db: Db): boolean {
  const { $client: sqlite } = db
  try {
    sqlite.exec('BEGIN IMMEDIATE')
    try {
      touch(db).run(' '.repeat(16))
      return true
    } finally {
      if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    }
  } catch (error) {
    if (isUnwritable(error)) return false
    throw error
  }
}
