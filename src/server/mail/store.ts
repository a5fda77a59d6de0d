import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Mail, type MailKind, mailSchema } from '#domain/mail/schema.ts'
import { type Dropped, type Failure, type Outage, outages } from '#domain/mail/states.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { outbox } from '../db/schema/acts.ts'
import { pushDevices } from '../db/schema/notices.ts'
import { users } from '../db/schema/users.ts'

/** The outbox: what acts add to it, and what the worker reads and notes there. */

const isWaiting = sql`"outbox"."sent_at" IS NULL AND "outbox"."failed_at" IS NULL AND "outbox"."dropped_at" IS NULL`

/**
 * Mails about one game reach a reader in order, as do notices on a device: a later one waits for the earlier, but not for one that
 * isn't due yet itself.
 */
const isFirstOfItsGame = sql`NOT EXISTS (
  SELECT 1 FROM outbox AS earlier
  WHERE earlier.user_id = "outbox"."user_id" AND earlier.id < "outbox"."id" AND earlier.device_id IS "outbox"."device_id"
    AND (earlier.due_at <= "outbox"."due_at" OR earlier.tried_at IS NOT NULL)
    AND earlier.sent_at IS NULL AND earlier.failed_at IS NULL AND earlier.dropped_at IS NULL
    AND earlier.about ->> 'reservation' = "outbox"."about" ->> 'reservation')`

const waitingColumns = {
  id: outbox.id,
  messageId: outbox.messageId,
  kind: outbox.kind,
  payload: outbox.about,
  dueAt: outbox.dueAt,
  attempts: outbox.attempts,
  offeredAt: outbox.offeredAt,
}

const readerColumns = {
  id: users.id,
  nick: users.nick,
  username: users.username,
  email: users.email,
  locale: users.locale,
  blockedAt: users.blockedAt,
  confirmedAt: users.confirmedAt,
}

const deviceColumns = {
  id: pushDevices.id,
  userId: pushDevices.userId,
  endpoint: pushDevices.endpoint,
  p256dh: pushDevices.p256dh,
  auth: pushDevices.auth,
}

const statements = prepareOnce((db) => ({
  next: db
    .select({ ...waitingColumns, reader: readerColumns })
    .from(outbox)
    .leftJoin(users, eq(users.id, outbox.userId))
    .where(and(isWaiting, isNull(outbox.deviceId), isFirstOfItsGame))
    .orderBy(outbox.dueAt, outbox.id)
    .limit(1)
    .prepare(),
  nextPush: db
    .select({ ...waitingColumns, reader: readerColumns, device: deviceColumns })
    .from(outbox)
    .innerJoin(pushDevices, eq(pushDevices.id, outbox.deviceId))
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .where(and(isWaiting, isFirstOfItsGame))
    .orderBy(outbox.dueAt, outbox.id)
    .limit(1)
    .prepare(),
  add: db
    .insert(outbox)
    .values({
      messageId: sql.placeholder('messageId'),
      userId: sql.placeholder('userId'),
      deviceId: sql.placeholder('deviceId'),
      kind: sql.placeholder('kind'),
      about: sql.placeholder('payload'),
      topic: sql.placeholder('topic'),
      seenAt: sql.placeholder('seenAt'),
      createdAt: sql.placeholder('at'),
      dueAt: sql.placeholder('due'),
    })
    .prepare(),
}))

export type NewMail = {
  messageId: string
  userId: number | null
  /** The device that a notice is for; none for mail. */
  deviceId?: number | null
  kind: string
  payload: string
  /** The thing that a player caused it about; null where it isn't held back. */
  topic?: string | null
  /** When its reader knew of it already; null where they don't. */
  seenAt?: number | null
  at: number
  due: number
}

/** Adds a mail to the outbox, or a notice for a device, due at an instant. */
export function addMail(db: Db, row: NewMail): void {
  statements(db).add.run({ deviceId: null, topic: null, seenAt: null, ...row })
}

/** Lets a mail that still waits say something else. */
export function replaceMail(
  db: Db,
  id: number,
  { payload, due, at, seenAt = null }: Pick<NewMail, 'payload' | 'due' | 'at' | 'seenAt'>,
): void {
  updateWaiting(db, eq(outbox.id, id), { about: payload, dueAt: due, createdAt: at, seenAt })
}

/** Reads a stored mail; throws where its kind or its payload is unknown. */
export function readMail({ kind, payload }: { kind: string; payload: string }): Mail {
  const read: unknown = JSON.parse(payload)
  return mailSchema.parse({ kind, payload: read })
}

export type WaitingMail = {
  id: number
  messageId: string
  kind: string
  payload: string
  dueAt: number
  attempts: number
  /** When it was offered before without being turned down for certain; null where it can't have arrived. */
  offeredAt: number | null
  /** Null where the user is no longer there. */
  reader: Reader | null
}

/** Whom a mail goes to. */
export type Reader = {
  id: number
  nick: string
  username: string
  email: string
  locale: string | null
  blockedAt: number | null
  confirmedAt: number | null
}

/** A notice for a device, and what reaches it. */
export type WaitingPush = WaitingMail & {
  device: { id: number; userId: number; endpoint: string; p256dh: string; auth: string }
}

/** Finds the mail to send next, due or not; null when none waits. */
export function findNextMail(db: Db): WaitingMail | null {
  return statements(db).next.get() ?? null
}

/** Finds the notice to push next, due or not; null when none waits. */
export function findNextPush(db: Db): WaitingPush | null {
  return statements(db).nextPush.get() ?? null
}

/** Notes that a mail is offered to the server now, where it wasn't offered before in vain. */
export function setOffered(db: Db, id: number, now: number): void {
  updateWaiting(db, and(eq(outbox.id, id), isNull(outbox.offeredAt)), { offeredAt: now })
}

/** Notes that a mail went out, also where it was dropped while it was on its way. */
export function setSent(db: Db, id: number, sentAt: number): void {
  const attempts = sql`${outbox.attempts} + 1`
  const sent = { sentAt, triedAt: sentAt, attempts, droppedAt: null, failedAt: null, failure: null, failureCode: null }
  db.update(outbox).set(sent).where(eq(outbox.id, id)).run()
}

type Tried = { id: number; offeredAt: number | null; code: number | null; now: number }

/** Notes that one mail didn't go out, and when it is tried again; null when it is given up. */
export function setFailed(
  db: Db,
  { id, offeredAt, failure, code, now, dueAt }: Tried & { failure: Failure; dueAt: number | null },
): void {
  const next = dueAt === null ? { failedAt: now } : { dueAt }
  const attempts = sql`${outbox.attempts} + 1`
  updateWaiting(db, eq(outbox.id, id), { ...next, attempts, offeredAt, triedAt: now, failure, failureCode: code })
}

/** Notes that the server couldn't be used: all mail that is due waits. Their attempts don't count it. */
export function setHeld(
  db: Db,
  { id, offeredAt, outage, code, now, dueAt }: Tried & { outage: Outage; dueAt: number },
): void {
  updateWaiting(db, eq(outbox.id, id), { offeredAt })
  updateWaiting(db, and(lte(outbox.dueAt, now), isNull(outbox.deviceId)), {
    dueAt,
    triedAt: now,
    failure: outage,
    failureCode: code,
  })
}

/** Makes mail due that waits because the server couldn't be used. */
export function setHeldDue(db: Db, now: number): void {
  updateWaiting(db, inArray(outbox.failure, [...outages]), { dueAt: now })
}

/** Notes that a mail isn't to be sent any more. */
export function setDropped(db: Db, id: number, { reason, now }: { reason: Dropped; now: number }): void {
  updateWaiting(db, eq(outbox.id, id), { droppedAt: now, failure: reason, failureCode: null })
}

/**
 * Drops what was not sent of a game's mail about its closing, failed mail too; answers who got one since an instant, or may
 * have: a mail that is just being sent still arrives.
 */
export function dropClosing(db: Db, reservation: number, { since, now }: { since: number; now: number }): number[] {
  const ofClosing = and(
    inArray(outbox.kind, ['closed', 'leftOut']),
    sql`${outbox.about} ->> 'reservation' = ${reservation}`,
  )
  db.update(outbox)
    .set({ droppedAt: now, failedAt: null, failure: 'reopened', failureCode: null })
    .where(and(ofClosing, isNull(outbox.sentAt), isNull(outbox.droppedAt)))
    .run()
  const rows = db
    .selectDistinct({ userId: outbox.userId })
    .from(outbox)
    .where(and(ofClosing, or(isNotNull(outbox.sentAt), isNotNull(outbox.offeredAt)), gte(outbox.createdAt, since)))
    .orderBy(asc(outbox.userId))
    .all()
  return rows.flatMap(({ userId }) => userId ?? [])
}

const again = { failedAt: null, attempts: 0, failure: null, failureCode: null } as const

/** Counts the mails of a kind that were written to a user after an instant, whatever became of them. */
export function countMailsSince(
  db: Db,
  { userId, kind, since }: { userId: number; kind: MailKind; since: number },
): number {
  const which = and(eq(outbox.userId, userId), eq(outbox.kind, kind), gt(outbox.createdAt, since))
  return db.select({ mails: count() }).from(outbox).where(which).get()?.mails ?? 0
}

/** Makes a mail due that failed or still waits; answers whether it was one of these, null where there is no such mail. */
export function setDue(db: Db, id: number, now: number): boolean | null {
  const isThere = db.select({ id: outbox.id }).from(outbox).where(eq(outbox.id, id)).get()
  if (!isThere) return null
  const open = and(eq(outbox.id, id), isNull(outbox.sentAt), isNull(outbox.droppedAt))
  const { changes } = db
    .update(outbox)
    .set({ ...again, dueAt: now })
    .where(open)
    .run()
  return changes > 0
}

/** Makes all mail due that failed; answers how many. */
export function setAllDue(db: Db, now: number): number {
  const { changes } = db
    .update(outbox)
    .set({ ...again, dueAt: now })
    .where(and(isNotNull(outbox.failedAt), isNull(outbox.deviceId)))
    .run()
  return changes
}

/** Changes only mail that still waits: what was sent, failed or dropped stays as it is. */
function updateWaiting(
  db: Db,
  which: SQL | undefined,
  values: Parameters<ReturnType<typeof db.update<typeof outbox>>['set']>[0],
) {
  db.update(outbox).set(values).where(and(isWaiting, which)).run()
}
