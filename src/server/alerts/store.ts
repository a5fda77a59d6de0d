import { and, asc, eq, gt, isNull, or } from 'drizzle-orm'
import { type SlotAlert, type StandingAlert, weekdayBitsOf, weekdaysOf } from '#domain/alerts/alerts.ts'
import type { NamedCourtView } from '#domain/courts/schema.ts'
import type { Ref } from '#domain/schema.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { alerts } from '../db/schema/alerts.ts'
import { courts } from '../db/schema/courts.ts'
import { required } from '../required.ts'

/** A user's alert as it is stored. */
type StoredStanding = StandingAlert & { documentId: string }
type StoredSlot = Omit<SlotAlert, 'court'> & { documentId: string; court: NamedCourtView | null }
export type StoredAlert = StoredStanding | StoredSlot

const statements = prepareOnce((db) => ({
  ofUser: db
    .select({ alert: alerts, court: { id: courts.id, documentId: courts.documentId, name: courts.name } })
    .from(alerts)
    .leftJoin(courts, eq(courts.id, alerts.courtId))
    .where(and(eq(alerts.userId, param('userId')), or(isNull(alerts.startsAt), gt(alerts.startsAt, param('now')))))
    .orderBy(asc(alerts.id))
    .prepare(),
}))

/** A user's alerts, oldest first; those of slots that have begun are over. */
export function listAlerts(db: Db, userId: number, now: number): StoredAlert[] {
  return statements(db).ofUser.all({ userId, now }).map(toStored)
}

/** A user's alert by its number or its documentId; null where they have no such. */
export function findAlert(db: Db, userId: number, ref: Ref, now: number): StoredAlert | null {
  return listAlerts(db, userId, now).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

type AlertRow = { alert: typeof alerts.$inferSelect; court: NamedCourtView | null }

function toStored({ alert, court }: AlertRow): StoredAlert {
  const { id, documentId, createdAt, kind, startsAt, levelMin, levelMax } = alert
  const made = { id, documentId, createdAt }
  if (startsAt !== null) return { ...made, kind: 'slot', startsAt, court }
  return {
    ...made,
    kind: kind === 'court' ? 'court' : 'game',
    weekdays: weekdaysOf(required(alert.weekdays)),
    from: required(alert.starts),
    to: required(alert.ends),
    levels: levelMin === null || levelMax === null ? null : { min: levelMin / 4, max: levelMax / 4 },
    until: alert.until,
    isPaused: alert.pausedAt !== null,
  }
}

type Owned = { userId: number; documentId: string; at: number }
export type Standing = Omit<StandingAlert, 'id' | 'createdAt'>

/** Adds a standing alert of a user; answers its number. */
export function addStanding(db: Db, { userId, documentId, at }: Owned, standing: Standing): number {
  return addRow(db, { userId, documentId, createdAt: at, kind: standing.kind, ...columnsOf(standing, at) })
}

/** Adds an alert of a slot of one court, or of any where that is null; answers its number. */
export function addSlot(
  db: Db,
  { userId, documentId, at }: Owned,
  { startsAt, courtId }: { startsAt: number; courtId: number | null },
): number {
  return addRow(db, { userId, documentId, createdAt: at, kind: 'slot', startsAt, courtId })
}

/** Writes all of a standing alert anew. */
export function updateStanding(db: Db, standing: Standing & { id: number }, at: number): void {
  db.update(alerts).set(columnsOf(standing, at)).where(eq(alerts.id, standing.id)).run()
}

/** Removes an alert. */
export function removeAlertRow(db: Db, id: number): void {
  db.delete(alerts).where(eq(alerts.id, id)).run()
}

function addRow(db: Db, row: typeof alerts.$inferInsert): number {
  return db.insert(alerts).values(row).returning({ id: alerts.id }).get().id
}

function columnsOf({ weekdays, from, to, levels, until, isPaused }: Standing, at: number) {
  return {
    weekdays: weekdayBitsOf(weekdays),
    starts: from,
    ends: to,
    levelMin: levels && levels.min * 4,
    levelMax: levels && levels.max * 4,
    until,
    pausedAt: isPaused ? at : null,
  }
}
