import { asc, eq } from 'drizzle-orm'
import { weekdayBitsOf, weekdaysOf } from '#domain/alerts/alerts.ts'
import type { Allotment } from '#domain/allotments/rules.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { allotmentCourts, allotmentExceptions, allotments } from '../db/schema/courts.ts'

/** All allotments, oldest first. */
export function listAllotments(db: Db): Allotment[] {
  const courts = Map.groupBy(db.select().from(allotmentCourts).all(), (row) => row.allotmentId)
  const exceptions = Map.groupBy(
    db.select().from(allotmentExceptions).orderBy(asc(allotmentExceptions.day)).all(),
    (row) => row.allotmentId,
  )
  return db
    .select()
    .from(allotments)
    .orderBy(asc(allotments.id))
    .all()
    .map(({ id, documentId, name, note, weekdays, starts, ends, fromDay, untilDay }) => ({
      id,
      documentId,
      name,
      note,
      weekdays: weekdaysOf(weekdays),
      starts,
      ends,
      from: fromDay,
      until: untilDay,
      courts: (courts.get(id) ?? []).map(({ courtId }) => courtId),
      exceptions: (exceptions.get(id) ?? []).map((row) => ({ day: row.day, note: row.note })),
    }))
}

/** An allotment by its number or documentId; null where there is none. */
export function findAllotment(db: Db, ref: Ref): Allotment | null {
  return listAllotments(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Adds an allotment, without its closures; answers its number. */
export function addAllotment(db: Db, allotment: Omit<Allotment, 'id'>): number {
  const { documentId } = allotment
  const { id } = db
    .insert(allotments)
    .values({ documentId, ...columnsOf(allotment) })
    .returning({ id: allotments.id })
    .get()
  addParts(db, { ...allotment, id })
  return id
}

/** Writes all of an allotment anew, but its closures. */
export function updateAllotment(db: Db, allotment: Allotment): void {
  const { id } = allotment
  db.update(allotments).set(columnsOf(allotment)).where(eq(allotments.id, id)).run()
  db.delete(allotmentCourts).where(eq(allotmentCourts.allotmentId, id)).run()
  db.delete(allotmentExceptions).where(eq(allotmentExceptions.allotmentId, id)).run()
  addParts(db, allotment)
}

/** Removes an allotment; closures that were made for it stay, and name it no more. */
export function removeAllotment(db: Db, id: number): void {
  db.delete(allotments).where(eq(allotments.id, id)).run()
}

function columnsOf({ name, note, weekdays, starts, ends, from, until }: Omit<Allotment, 'id'>) {
  return { name, note, weekdays: weekdayBitsOf(weekdays), starts, ends, fromDay: from, untilDay: until }
}

function addParts(db: Db, { id, courts, exceptions }: Allotment): void {
  db.insert(allotmentCourts)
    .values(courts.map((courtId) => ({ allotmentId: id, courtId })))
    .run()
  if (exceptions.length === 0) return
  db.insert(allotmentExceptions)
    .values(exceptions.map((exception) => ({ allotmentId: id, ...exception })))
    .run()
}
