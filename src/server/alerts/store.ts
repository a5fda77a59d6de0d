import { and, asc, eq, gt, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { type Alert, type SlotAlert, type StandingAlert, weekdayBitsOf, weekdaysOf } from '#domain/alerts/alerts.ts'
import type { NamedCourtView } from '#domain/courts/schema.ts'
import type { QuietHours } from '#domain/notices/quiet-hours.ts'
import { firstSettings } from '#domain/notices/rules.ts'
import type { Ref } from '#domain/schema.ts'
import type { Minutes, Weekday } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { alerts } from '../db/schema/alerts.ts'
import { courts } from '../db/schema/courts.ts'
import { noticeSettings } from '../db/schema/notices.ts'
import { users } from '../db/schema/users.ts'
import { required } from '../required.ts'

/** A user's alert as it is stored. */
type StoredStanding = StandingAlert & { documentId: string }
type StoredSlot = Omit<SlotAlert, 'court'> & { documentId: string; court: NamedCourtView | null }
export type StoredAlert = StoredStanding | StoredSlot

/** Alerts of users who may be told: not of those who are blocked, or switched off both ways to tell them. */
function alertsWhere(db: Db, where: SQL | undefined) {
  return db
    .select({
      alert: alerts,
      levelQuarters: users.levelQuarters,
      hasSet: noticeSettings.userId,
      quietFrom: noticeSettings.quietFrom,
      quietTo: noticeSettings.quietTo,
    })
    .from(alerts)
    .innerJoin(users, eq(users.id, alerts.userId))
    .leftJoin(noticeSettings, eq(noticeSettings.userId, alerts.userId))
    .where(and(where, isNull(users.blockedAt), sql`coalesce(${noticeSettings.kinds} ->> '$.offers', '') <> '[]'`))
}

const statements = prepareOnce((db) => ({
  standing: alertsWhere(
    db,
    and(
      isNull(alerts.startsAt),
      eq(alerts.kind, param('kind')),
      lte(alerts.starts, param('minutes')),
      gt(alerts.ends, param('minutes')),
      sql`${alerts.weekdays} & ${param('weekday')} <> 0`,
    ),
  ).prepare(),
  ofSlot: alertsWhere(db, and(sql`${alerts.startsAt} IS NOT NULL`, eq(alerts.startsAt, param('startsAt')))).prepare(),
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

type AlertRow = typeof alerts.$inferSelect

function toStored({ alert, court }: { alert: AlertRow; court: NamedCourtView | null }): StoredAlert {
  const read = toAlert(alert)
  return read.kind === 'slot'
    ? { ...read, documentId: alert.documentId, court }
    : { ...read, documentId: alert.documentId }
}

/** An alert as the rules know it. */
function toAlert({ id, createdAt, kind, startsAt, courtId, levelMin, levelMax, ...alert }: AlertRow): Alert {
  if (startsAt !== null) return { id, createdAt, kind: 'slot', startsAt, court: courtId }
  return {
    id,
    createdAt,
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

/** Somebody with alerts that may fit. */
export type Alerted = { user: number; level: number; quiet: QuietHours | null; alerts: Alert[] }

type Like = { kind: 'game' | 'court'; minutes: Minutes; weekday: Weekday; startsAt: number }

/** Finds users with alerts for a kind of offer at a weekday and time, or of that very start. The rule says which fit. */
export function listAlerted(db: Db, { kind, minutes, weekday, startsAt }: Like): Alerted[] {
  const { standing, ofSlot } = statements(db)
  const rows = [...ofSlot.all({ startsAt }), ...standing.all({ kind, minutes, weekday: 1 << (weekday - 1) })]
  const byUser = new Map<number, Alerted>()
  for (const row of rows) {
    const known = byUser.get(row.alert.userId)
    const alerted = known ?? { user: row.alert.userId, level: row.levelQuarters / 4, quiet: quietOf(row), alerts: [] }
    alerted.alerts.push(toAlert(row.alert))
    if (!known) byUser.set(row.alert.userId, alerted)
  }
  return [...byUser.values()]
}

/** Finds users who wanted to hear of a slot, of a court or of any. */
export function listSlotAlerted(db: Db, startsAt: number, courtId: number): number[] {
  const rows = statements(db).ofSlot.all({ startsAt })
  const fitting = rows.filter(({ alert }) => alert.courtId === null || alert.courtId === courtId)
  return [...new Set(fitting.map(({ alert }) => alert.userId))]
}

type AlertedRow = ReturnType<ReturnType<typeof statements>['standing']['all']>[number]

function quietOf({ hasSet, quietFrom, quietTo }: AlertedRow): QuietHours | null {
  if (hasSet === null) return firstSettings.quiet
  return quietFrom === null || quietTo === null ? null : { from: quietFrom, to: quietTo }
}
