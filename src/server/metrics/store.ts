import { count, min, sql } from 'drizzle-orm'
import { type Db, prepareOnce } from '../db/client.ts'
import { mailStateInSql, outbox } from '../db/schema/acts.ts'

const statements = prepareOnce((db) => ({
  waiting: db
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(sql`${mailStateInSql} = 'waiting'`)
    .prepare(),
}))

/** How many mails wait to be sent, and since when the oldest does, in epoch milliseconds; null where none waits. */
export function readWaitingMail(db: Db): { count: number; oldest: number | null } {
  return statements(db).waiting.get() ?? { count: 0, oldest: null }
}
