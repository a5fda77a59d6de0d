import { and, asc, count, desc, eq, getTableColumns, gt, isNotNull, min, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Ref } from '#domain/schema.ts'
import { type DeliveryFailure, type EventNoun, type EventType, eventNouns } from '#domain/webhooks/events.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { isNamed, listPage } from '../db/list.ts'
import { webhookDeliveries as deliveries, webhooks } from '../db/schema/webhooks.ts'

/** Receivers of what happens, and what they are sent. */

type Row = Omit<typeof webhooks.$inferSelect, 'events' | 'people'>
/** A receiver with what is known of its deliveries: how many wait, from which number on they are there, when one arrived last. */
export type Webhook = Row & {
  events: EventNoun[]
  people: boolean
  waiting: number
  keptFrom: number | null
  lastAt: number | null
}

const nounsSchema = z.array(z.enum(eventNouns))

/** Finds what is known of deliveries by their index, however many there are: the latest is that before `sendFrom`, or of before a replay. */
function selectWebhooks(db: Db) {
  const own = sql`FROM ${deliveries} AS own WHERE own.webhook_id = ${webhooks.id}`
  return db
    .select({
      ...getTableColumns(webhooks),
      waiting: sql<number>`(SELECT count(*) ${own} AND own.number >= ${webhooks.sendFrom})`,
      keptFrom: sql<number | null>`(SELECT min(own.number) ${own})`,
      lastAt: sql<number | null>`(SELECT max(at) FROM (
        SELECT own.delivered_at AS at ${own} AND own.number = ${webhooks.sendFrom} - 1
        UNION ALL
        SELECT at FROM (SELECT own.delivered_at AS at ${own} AND own.delivered_at IS NOT NULL ORDER BY own.number DESC LIMIT 1)))`,
    })
    .from(webhooks)
    .orderBy(asc(webhooks.id))
}

function toWebhook({ events, people, ...row }: ReturnType<ReturnType<typeof selectWebhooks>['all']>[number]): Webhook {
  return { ...row, events: nounsSchema.parse(JSON.parse(events)), people: people === 1 }
}

/** All receivers, oldest first. */
export function listWebhooks(db: Db): Webhook[] {
  return selectWebhooks(db).all().map(toWebhook)
}

/** How many receivers there are. */
export function countWebhooks(db: Db): number {
  return db.select({ receivers: count() }).from(webhooks).get()?.receivers ?? 0
}

/** A receiver by its number or its documentId; null where there is none. */
export function findWebhook(db: Db, ref: Ref): Webhook | null {
  const row = selectWebhooks(db).where(isNamed(webhooks, ref)).get()
  return row ? toWebhook(row) : null
}

export type WebhookFields = { name: string; url: string; events: readonly EventNoun[]; people: boolean }

/** Adds a receiver, which hears of what happens from now on; answers its number. */
export function addWebhook(
  db: Db,
  { documentId, sealedSecret, at, by, ...fields }: WebhookFields & Pick<Row, 'documentId' | 'sealedSecret'> & By,
): number {
  const made = { documentId, sealedSecret, createdAt: at, createdBy: by, dueAt: at }
  return db
    .insert(webhooks)
    .values({ ...made, ...toColumns(fields) })
    .returning({ id: webhooks.id })
    .get().id
}
type By = { at: number; by: number | null }

/** Writes anew what is set of a receiver. What waits is tried at once. */
export function updateWebhook(db: Db, id: number, fields: WebhookFields, now: number): void {
  db.update(webhooks)
    .set({ ...toColumns(fields), dueAt: now })
    .where(eq(webhooks.id, id))
    .run()
}

function toColumns({ name, url, events, people }: WebhookFields) {
  return { name, url, events: JSON.stringify(events), people: Number(people) }
}

/** Gives a receiver another secret; that of before signs too until then. */
export function setSecret(
  db: Db,
  id: number,
  secrets: { sealedSecret: string; formerSealedSecret: string; formerUntil: number },
): void {
  db.update(webhooks).set(secrets).where(eq(webhooks.id, id)).run()
}

/** Removes a receiver with all that it was sent. */
export function removeWebhook(db: Db, id: number): void {
  db.delete(webhooks).where(eq(webhooks.id, id)).run()
}

/** One page of what was sent to a receiver, the latest number first: what nobody tried yet isn't among it. */
export function listDeliveries(db: Db, webhookId: number, paging: { page: number; pageSize: number }) {
  const where = and(eq(deliveries.webhookId, webhookId), gt(deliveries.tries, 0))
  const { ids, total } = listPage(db, { from: deliveries, where, orderBy: [desc(deliveries.number)] }, paging)
  const { payload: _payload, ...columns } = getTableColumns(deliveries)
  const rows = new Map(
    db
      .select(columns)
      .from(deliveries)
      .where(sql`${deliveries.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      .all()
      .map((row) => [row.id, row]),
  )
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), total }
}

const statements = prepareOnce(({ $client: sqlite }) => ({
  receivers: sqlite.prepare<[], { id: number; people: number; events: string; number: number }>(
    'SELECT id, people, events, next_number AS number FROM webhook ORDER BY id',
  ),
  raiseNumber: sqlite.prepare<[number]>('UPDATE webhook SET next_number = next_number + 1 WHERE id = ?'),
  add: sqlite.prepare<[number, number, EventType, string, number]>(
    'INSERT INTO webhook_delivery (webhook_id, number, event, payload, at) VALUES (?, ?, ?, ?, ?)',
  ),
  due: sqlite.prepare<[], { id: number; dueAt: number }>(
    `SELECT id, due_at AS dueAt FROM webhook WHERE paused_at IS NULL AND EXISTS
      (SELECT 1 FROM webhook_delivery WHERE webhook_id = webhook.id AND number >= webhook.send_from)`,
  ),
  next: sqlite.prepare<[number, number], NextDelivery>(
    `SELECT webhook.document_id AS documentId, url, sealed_secret AS sealedSecret, former_sealed_secret AS formerSealedSecret,
      former_until AS formerUntil, people, send_from AS sendFrom, number, payload, webhook_id AS webhookId
      FROM webhook JOIN webhook_delivery ON webhook_id = webhook.id AND number >= send_from
      WHERE webhook.id = ? AND paused_at IS NULL AND due_at <= ? ORDER BY number LIMIT 1`,
  ),
  tried: sqlite.prepare<[number | null, number | null, DeliveryFailure | null, number, number, number]>(
    `UPDATE webhook_delivery SET tries = tries + 1, delivered_at = ifnull(?, delivered_at), status = ?, failure = ?, milliseconds = ?
      WHERE webhook_id = ? AND number = ?`,
  ),
  delivered: sqlite.prepare<[number, number, number]>(
    'UPDATE webhook SET send_from = ?, attempts = 0, failing_since = NULL WHERE id = ? AND send_from = ?',
  ),
}))

/** A receiver, and the number that what happens now gets there. */
export type Receiver = { id: number; people: boolean; number: number }

/** Who hears of a noun; what is about people altogether is for those that are sent names. */
export function listReceivers(db: Db, noun: EventNoun): Receiver[] {
  return statements(db)
    .receivers.all()
    .filter(({ events, people }) => events.includes(`"${noun}"`) && (noun !== 'user' || people === 1))
    .map(({ id, people, number }) => ({ id, people: people === 1, number }))
}

/** Writes what a receiver is to be sent under its next number. */
export function addDelivery(
  db: Db,
  { id, number }: Receiver,
  { event, payload, at }: { event: EventType; payload: string; at: number },
): void {
  statements(db).raiseNumber.run(id)
  statements(db).add.run(id, number, event, payload, at)
}

/** Receivers for which something waits, but the paused ones, and when they are to be tried. */
export function listDue(db: Db): { id: number; dueAt: number }[] {
  return statements(db).due.all()
}

export type NextDelivery = {
  webhookId: number
  documentId: string
  url: string
  sealedSecret: string
  formerSealedSecret: string | null
  formerUntil: number | null
  /** 1 where it is sent names. */
  people: number
  sendFrom: number
  number: number
  payload: string
}

/** What a receiver is to be sent now; null where that is nothing. */
export function findNextDelivery(db: Db, webhookId: number, now: number): NextDelivery | null {
  return statements(db).next.get(webhookId, now) ?? null
}

export type Tried = { status: number | null; failure: DeliveryFailure | null; milliseconds: number }

/** Marks that a number arrived: the next one follows, unless it was said meanwhile from where to send. */
export function setDelivered(
  db: Db,
  { webhookId, sendFrom, number }: NextDelivery,
  { status, milliseconds }: Tried,
  now: number,
): void {
  statements(db).tried.run(now, status, null, milliseconds, webhookId, number)
  statements(db).delivered.run(number + 1, webhookId, sendFrom)
}

/** Marks that a number didn't arrive; answers how often its receiver failed in a row, and since when. */
export function setFailed(
  db: Db,
  { webhookId, number }: NextDelivery,
  { status, failure, milliseconds }: Tried,
  now: number,
): { attempts: number; failingSince: number } | null {
  statements(db).tried.run(null, status, failure, milliseconds, webhookId, number)
  const failing = db
    .update(webhooks)
    .set({ attempts: sql`attempts + 1`, failingSince: sql`ifnull(failing_since, ${now})` })
    .where(eq(webhooks.id, webhookId))
    .returning({ attempts: webhooks.attempts, failingSince: webhooks.failingSince })
    .get()
  return failing ? { attempts: failing.attempts, failingSince: failing.failingSince ?? now } : null
}

/** Sets when a receiver is tried next, or that it is paused. */
export function setDue(db: Db, id: number, { dueAt, pausedAt }: { dueAt: number; pausedAt: number | null }): void {
  db.update(webhooks).set({ dueAt, pausedAt }).where(eq(webhooks.id, id)).run()
}

/** Sends again from a number on, at once. */
export function setSendFrom(db: Db, id: number, { from, now }: { from: number; now: number }): void {
  db.update(webhooks)
    .set({ sendFrom: from, dueAt: now, pausedAt: null, attempts: 0, failingSince: null })
    .where(eq(webhooks.id, id))
    .run()
}

/** How many receivers are paused, and since when the first of them. */
export function countPaused(db: Db): { paused: number; since: number | null } {
  const { pausedAt } = webhooks
  const found = db
    .select({ paused: count(), since: min(pausedAt) })
    .from(webhooks)
    .where(isNotNull(pausedAt))
    .get()
  return found ?? { paused: 0, since: null }
}

/** What receivers are sent, or were, that has any of the texts in it. */
export function listNaming(db: Db, texts: readonly string[]): { id: number; payload: string }[] {
  return db
    .select({ id: deliveries.id, payload: deliveries.payload })
    .from(deliveries)
    .where(
      sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify(texts)}) WHERE instr(${deliveries.payload}, value) > 0)`,
    )
    .all()
}

/** Writes anew what is sent. */
export function setPayload(db: Db, id: number, payload: string): void {
  db.update(deliveries).set({ payload }).where(eq(deliveries.id, id)).run()
}
