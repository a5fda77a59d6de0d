import { and, asc, desc, eq, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm'
import { outsideCalendar } from '#domain/mail/rules.ts'
import { firstSettings, type NoticeSettings } from '#domain/notices/rules.ts'
import { noticeKindsSchema, reminderHoursSchema } from '#domain/notices/schema.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { outbox } from '../db/schema/acts.ts'
import { noticeSettings, pushDevices } from '../db/schema/notices.ts'

/** How users want to be told, and on which devices. */

const statements = prepareOnce((db) => ({
  settings: db
    .select()
    .from(noticeSettings)
    .where(eq(noticeSettings.userId, sql.placeholder('userId')))
    .prepare(),
  devices: db
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.userId, sql.placeholder('userId')))
    .orderBy(asc(pushDevices.id))
    .prepare(),
  calendarMail: db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        eq(outbox.userId, sql.placeholder('userId')),
        isNull(outbox.deviceId),
        isNull(outbox.droppedAt),
        // What was pushed to a device that is gone was never offered by mail.
        or(isNull(outbox.sentAt), isNotNull(outbox.offeredAt)),
        notInArray(outbox.kind, [...outsideCalendar]),
        sql`${outbox.about} ->> 'reservation' = ${sql.placeholder('reservation')}`,
      ),
    )
    .limit(1)
    .prepare(),
  lastOfTopic: db
    .select({
      id: outbox.id,
      payload: outbox.about,
      dueAt: outbox.dueAt,
      sentAt: outbox.sentAt,
      waits: sql<boolean>`${outbox.sentAt} IS NULL AND ${outbox.offeredAt} IS NULL`.mapWith(Boolean),
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.userId, sql.placeholder('userId')),
        eq(outbox.topic, sql.placeholder('topic')),
        eq(outbox.kind, sql.placeholder('kind')),
        sql`${outbox.deviceId} IS ${sql.placeholder('deviceId')}`,
        sql`${outbox.topic} IS NOT NULL`,
        isNull(outbox.droppedAt),
        isNull(outbox.failedAt),
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(1)
    .prepare(),
}))

/** Reads how a user wants to be told; what holds at first, where they never said. */
export function readNoticeSettings(db: Db, userId: number): NoticeSettings {
  const row = statements(db).settings.get({ userId })
  if (!row) return firstSettings
  const { quietFrom: from, quietTo: to } = row
  return {
    kinds: noticeKindsSchema.parse(JSON.parse(row.kinds)),
    quiet: from === null || to === null ? null : { from, to },
    reminderHours: reminderHoursSchema.parse(row.reminderHours),
  }
}

/** Saves how a user wants to be told. */
export function saveNoticeSettings(db: Db, userId: number, { kinds, quiet, reminderHours }: NoticeSettings): void {
  const row = {
    kinds: JSON.stringify(kinds),
    quietFrom: quiet?.from ?? null,
    quietTo: quiet?.to ?? null,
    reminderHours,
  }
  db.insert(noticeSettings)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: row })
    .run()
}

/** Lists the numbers of a user's devices, oldest first. */
export function listDeviceIds(db: Db, userId: number): number[] {
  return statements(db)
    .devices.all({ userId })
    .map(({ id }) => id)
}

/** Whether a user was mailed a game for their calendar, or will be: what becomes of it has to be mailed then too. */
export function hasCalendarMail(db: Db, userId: number, reservation: number): boolean {
  return statements(db).calendarMail.get({ userId, reservation }) !== undefined
}

/**
 * Finds the last notice of a kind and topic that went or will go to a user's device, null for mail; of one that will, whether the reader surely
 * hasn't got it yet.
 */
export function findLastOfTopic(
  db: Db,
  about: { userId: number | null; deviceId?: number | null; kind: string; topic: string },
) {
  return statements(db).lastOfTopic.get({ deviceId: null, ...about }) ?? null
}
