import { and, asc, count, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { outbox } from '../db/schema/acts.ts'
import { pushDevices, pushKeys } from '../db/schema/notices.ts'

/** Devices that notices are pushed to, and the club's key. */

export type Device = { id: number; userId: number; endpoint: string; p256dh: string; auth: string }
export type NewDevice = Omit<Device, 'id'> & { documentId: string; label: string; createdAt: number }

const device = {
  id: pushDevices.id,
  userId: pushDevices.userId,
  endpoint: pushDevices.endpoint,
  p256dh: pushDevices.p256dh,
  auth: pushDevices.auth,
}

/** What was neither sent nor given up. */
const isWaiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt), isNull(outbox.droppedAt))

/** Lists a user's devices with what their owner is shown of them, oldest first. */
export function listDevices(db: Db, userId: number) {
  const { endpoint, label, createdAt, usedAt } = pushDevices
  const shown = db.select({ endpoint, label, createdAt, usedAt }).from(pushDevices)
  return shown.where(eq(pushDevices.userId, userId)).orderBy(asc(pushDevices.id)).all()
}

/** Lists the devices of a user. */
export function listDevicesOf(db: Db, userId: number): Device[] {
  return db.select(device).from(pushDevices).where(eq(pushDevices.userId, userId)).all()
}

/** Finds a device by its endpoint, whoever's it is; null where it isn't known. */
export function findDevice(db: Db, endpoint: string): Device | null {
  return db.select(device).from(pushDevices).where(eq(pushDevices.endpoint, endpoint)).get() ?? null
}

/** Adds a device. */
export function addDeviceRow(db: Db, row: NewDevice): void {
  db.insert(pushDevices).values(row).run()
}

/** Changes the keys of a device, which browsers make anew at times, and what it is called. */
export function changeDevice(db: Db, id: number, keys: { p256dh: string; auth: string; label: string }): void {
  db.update(pushDevices).set(keys).where(eq(pushDevices.id, id)).run()
}

/** Notes that a notice reached a device's service. */
export function setUsed(db: Db, id: number, usedAt: number): void {
  db.update(pushDevices).set({ usedAt }).where(eq(pushDevices.id, id)).run()
}

/**
 * Deletes a device, with what waits for it. Where its user has no other, that is mailed instead, but for what is mailed anyway. What reached it
 * is remembered as never offered by mail: its reader reads it on, and reminders don't come again.
 */
export function deleteDevice(db: Db, { id, userId }: Pick<Device, 'id' | 'userId'>, now: number): void {
  const others = db
    .select({ devices: count() })
    .from(pushDevices)
    .where(and(eq(pushDevices.userId, userId), ne(pushDevices.id, id)))
    .get()
  const ofDevice = eq(outbox.deviceId, id)
  if (others?.devices === 0) {
    const isMailedToo = sql`EXISTS (SELECT 1 FROM outbox AS mail WHERE mail.user_id = "outbox"."user_id" AND mail.device_id IS NULL
      AND mail.created_at = "outbox"."created_at" AND mail.kind = "outbox"."kind" AND mail.about = "outbox"."about")`
    const again = { deviceId: null, attempts: 0, triedAt: null, offeredAt: null, failure: null, failureCode: null }
    db.update(outbox)
      .set({ ...again, dueAt: sql`CASE WHEN tried_at IS NULL THEN due_at ELSE ${now} END` })
      .where(and(ofDevice, isWaiting, ne(outbox.kind, 'testPush'), sql`NOT ${isMailedToo}`))
      .run()
  }
  db.update(outbox)
    .set({ deviceId: null, offeredAt: null })
    .where(and(ofDevice, ne(outbox.kind, 'testPush'), isNotNull(outbox.sentAt)))
    .run()
  db.delete(pushDevices).where(eq(pushDevices.id, id)).run()
}

/** Finds the club's key, the private one sealed; null where none was made. */
export function findPushKey(db: Db): { publicKey: string; sealedKey: string } | null {
  return db.select({ publicKey: pushKeys.publicKey, sealedKey: pushKeys.sealedKey }).from(pushKeys).get() ?? null
}

/** Saves the club's key; devices know the club by one key alone, so those that knew it by another are deleted. */
export function savePushKey(db: Db, row: { publicKey: string; sealedKey: string; createdAt: number }): void {
  const knowing = findPushKey(db) ? db.select(device).from(pushDevices).all() : []
  for (const one of knowing) deleteDevice(db, one, row.createdAt)
  db.insert(pushKeys)
    .values({ id: 1, ...row })
    .onConflictDoUpdate({ target: pushKeys.id, set: row })
    .run()
}
