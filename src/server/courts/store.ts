import { and, asc, eq, gt, lt } from 'drizzle-orm'
import type { Closure, Court } from '#domain/courts/rules.ts'
import { weekdays } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { closureCourts, closures, courtHours, courts } from '../db/schema/courts.ts'

const closedCourt = {
  courtId: closureCourts.courtId,
  startsAt: closures.startsAt,
  endsAt: closures.endsAt,
  reason: closures.reason,
}

const statements = prepareOnce((db) => ({
  courts: db.select().from(courts).orderBy(asc(courts.id)).prepare(),
  hours: db.select().from(courtHours).orderBy(asc(courtHours.id)).prepare(),
  closures: db
    .select(closedCourt)
    .from(closures)
    .innerJoin(closureCourts, eq(closureCourts.closureId, closures.id))
    .where(and(lt(closures.startsAt, param('endsAt')), gt(closures.endsAt, param('startsAt'))))
    .prepare(),
  // In this order, as few closures haven't ended, and many were of the court.
  closureOf: db
    .select(closedCourt)
    .from(closures)
    .crossJoin(closureCourts)
    .where(
      and(
        eq(closureCourts.closureId, closures.id),
        eq(closureCourts.courtId, param('courtId')),
        lt(closures.startsAt, param('endsAt')),
        gt(closures.endsAt, param('startsAt')),
      ),
    )
    .prepare(),
}))

/** All courts, inactive ones too, in order of id, each with its schedules. */
export function listCourts(db: Db): Court[] {
  const schedules = Map.groupBy(statements(db).hours.all(), (row) => row.courtId)
  return statements(db)
    .courts.all()
    .map((row) => ({
      id: row.id,
      documentId: row.documentId,
      name: row.name,
      active: row.active === 1,
      opens: row.opens,
      closes: row.closes,
      priceCents: row.priceCents,
      discount: row.discount,
      schedules: (schedules.get(row.id) ?? []).map(({ weekday, date, opens, closes, closed }) => ({
        weekday: weekdays.find((known) => known === weekday) ?? null,
        date,
        opens,
        closes,
        closed: closed === 1,
      })),
    }))
}

/** What closures there are that touch an interval of instants: one for each court they close. */
export function listClosures(db: Db, startsAt: number, endsAt: number): Closure[] {
  return statements(db).closures.all({ startsAt, endsAt })
}

/** A closure of one court that touches an interval, null when none does. */
export function closureOf(db: Db, courtId: number, startsAt: number, endsAt: number): Closure | null {
  return statements(db).closureOf.get({ courtId, startsAt, endsAt }) ?? null
}
