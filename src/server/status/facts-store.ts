import { and, count, countDistinct, desc, gte, isNotNull, isNull, min, sql } from 'drizzle-orm'
import { outages } from '#domain/mail/states.ts'
import { HOUR } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { mailStateInSql, outbox } from '../db/schema/acts.ts'
import { reservations } from '../db/schema/reservations.ts'

/** Mail that waits; notices on devices are tried by themselves. */
const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.droppedAt), isNull(outbox.deviceId))

/** When the latest reservation was made; null where none was. Epoch milliseconds. */
export function findLastBookedAt(db: Db): number | null {
  const latest = db.select({ at: reservations.createdAt }).from(reservations).orderBy(desc(reservations.id)).limit(1)
  return latest.get()?.at ?? null
}

/** What waits to be mailed, since when of what should be out by now, and when it is tried again. */
export function readWaitingMail(db: Db, now: number) {
  // Mail for later isn't late. What an import spreads over hours is late from its own time on, but where all mail is held up.
  const held = sql.join(
    outages.map((outage) => sql`${outage}`),
    sql`, `,
  )
  const lateSince = sql<number | null>`min(CASE
    WHEN ${outbox.triedAt} IS NULL THEN CASE WHEN ${outbox.dueAt} <= ${now} THEN ${outbox.dueAt} END
    WHEN ${outbox.kind} = 'welcome' AND ${outbox.failure} NOT IN (${held}) THEN ${outbox.triedAt}
    ELSE ${outbox.createdAt} END)`
  const waiting = db
    .select({ waiting: count(), stuckSince: lateSince, nextTryAt: min(outbox.dueAt) })
    .from(outbox)
    .where(isWaiting)
    .get()
  const tried = db
    .select({ failure: outbox.failure, code: outbox.failureCode })
    .from(outbox)
    .where(and(isWaiting, isNotNull(outbox.failure)))
    .orderBy(desc(outbox.triedAt))
    .limit(1)
    .get()
  return {
    waiting: waiting?.waiting ?? 0,
    stuckSince: waiting?.stuckSince ?? null,
    nextTryAt: waiting?.nextTryAt ?? null,
    failure: tried?.failure ?? null,
    code: tried?.code ?? null,
  }
}

/** How many players wait for a mail about a game that begins within a day. */
export function countUnaware(db: Db, now: number): number {
  const startsAt = sql`${outbox.about} ->> 'startsAt'`
  const soon = sql`${startsAt} > ${now} AND ${startsAt} <= ${now + 24 * HOUR}`
  const found = db
    .select({ players: countDistinct(outbox.userId) })
    .from(outbox)
    .where(and(isWaiting, soon))
    .get()
  return found?.players ?? 0
}

/** How many mails went out that were written since an instant. */
export function countSentSince(db: Db, since: number): number {
  const sent = and(isNull(outbox.deviceId), sql`${mailStateInSql} = 'sent'`, gte(outbox.createdAt, since))
  return db.select({ mails: count() }).from(outbox).where(sent).get()?.mails ?? 0
}

/** Makes all mail due that waits because it couldn't be sent; answers how many. */
export function setTriedDue(db: Db, now: number): number {
  return db
    .update(outbox)
    .set({ dueAt: now })
    .where(and(isWaiting, isNotNull(outbox.triedAt)))
    .run().changes
}
