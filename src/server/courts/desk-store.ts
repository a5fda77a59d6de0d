import { and, asc, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CourtFacts } from '#domain/courts/desk-rules.ts'
import type { Slot } from '#domain/courts/rules.ts'
import { type Day, weekdays } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { courtHours, courts } from '../db/schema/courts.ts'
import { reservations } from '../db/schema/reservations.ts'
import { subscribers } from '../db/schema/subscribers.ts'
import { users } from '../db/schema/users.ts'

const isComing = (courtId: number, now: number) =>
  and(eq(reservations.courtId, courtId), isNull(reservations.canceledAt), gt(reservations.startsAt, now))

/** Counts the live games of a court that have yet to start. */
export function countComing(db: Db, courtId: number, now: number): number {
  return db.select({ games: count() }).from(reservations).where(isComing(courtId, now)).get()?.games ?? 0
}

/** The live games of a court that have yet to start, in order: which they are, and when. */
export function listComing(db: Db, courtId: number, now: number): (Slot & { id: number; day: Day })[] {
  const { id, day, startsAt, endsAt } = reservations
  return db
    .select({ id, day, startsAt, endsAt })
    .from(reservations)
    .where(isComing(courtId, now))
    .orderBy(asc(startsAt))
    .all()
}

/** Counts all games there ever were on a court, canceled ones too. */
export function countGames(db: Db, courtId: number): number {
  return db.select({ games: count() }).from(reservations).where(eq(reservations.courtId, courtId)).get()?.games ?? 0
}

/** Whether a court ever had a game or a subscriber. */
export function isUsed(db: Db, courtId: number): boolean {
  const ofCourt = eq(subscribers.courtId, courtId)
  return countGames(db, courtId) > 0 || db.select().from(subscribers).where(ofCourt).limit(1).get() !== undefined
}

/** Somebody who holds a court every week at the same time. */
export type CourtSubscriber = ReturnType<typeof listSubscribersOf>[number]

/** The live subscribers of a court, by weekday and time. */
export function listSubscribersOf(db: Db, courtId: number) {
  const { id, documentId, weekday, starts, ends } = subscribers
  return db
    .select({ id, documentId, nick: users.nick, weekday, starts, ends })
    .from(subscribers)
    .innerJoin(users, eq(users.id, subscribers.userId))
    .where(and(eq(subscribers.courtId, courtId), isNull(subscribers.endedAt)))
    .orderBy(asc(weekday), asc(starts))
    .all()
    .map((row) => ({ ...row, weekday: weekdays.find((known) => known === row.weekday) ?? 1 }))
}

/** Adds a court with its schedules; answers its number. */
export function addCourt(db: Db, documentId: string, court: CourtFacts): number {
  const { id } = db
    .insert(courts)
    .values({ documentId, ...rowOf(court) })
    .returning({ id: courts.id })
    .get()
  addSchedules(db, id, court)
  return id
}

/** Writes all of a court, its schedules too. */
export function updateCourt(db: Db, id: number, court: CourtFacts): void {
  db.update(courts).set(rowOf(court)).where(eq(courts.id, id)).run()
  db.delete(courtHours).where(eq(courtHours.courtId, id)).run()
  addSchedules(db, id, court)
}

/** Deletes a court that was never used, and closures and allotments that were about it alone. */
export function deleteCourt(db: Db, id: number): void {
  db.delete(courts).where(eq(courts.id, id)).run()
  db.run(sql`DELETE FROM allotment WHERE NOT EXISTS (SELECT 1 FROM allotment_court WHERE allotment_id = allotment.id)`)
  db.run(sql`DELETE FROM closure WHERE NOT EXISTS (SELECT 1 FROM closure_court WHERE closure_id = closure.id)`)
}

function rowOf({ name, active, opens, closes, priceCents, discount }: CourtFacts) {
  return { name, active: active ? 1 : 0, opens, closes, priceCents, discount }
}

function addSchedules(db: Db, courtId: number, { schedules }: CourtFacts): void {
  if (schedules.length === 0) return
  db.insert(courtHours)
    .values(schedules.map(({ closed, ...schedule }) => ({ ...schedule, courtId, closed: closed ? 1 : 0 })))
    .run()
}
