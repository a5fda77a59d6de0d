import { and, count, isNull, min, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { mailStateInSql, outbox } from '../db/schema/acts.ts'

/** How many mails wait to be sent, and since when the oldest does, in epoch milliseconds; null where none waits. */
export function readWaitingMail(db: Db): { count: number; oldest: number | null } {
  const isWaiting = and(isNull(outbox.deviceId), sql`${mailStateInSql} = 'waiting'`)
  const found = db
    .select({ count: count(), oldest: min(outbox.createdAt) })
    .from(outbox)
    .where(isWaiting)
    .get()
  return found ?? { count: 0, oldest: null }
}
