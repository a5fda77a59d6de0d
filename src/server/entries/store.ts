import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { ways } from '#domain/money/ways.ts'
import type { Cents } from '#domain/money.ts'
import type { Position } from '#domain/positions.ts'
import type { Ref } from '#domain/schema.ts'
import { CALENDAR_DAY } from '#domain/time.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { isNamed } from '../db/list.ts'
import { movements } from '../db/schema/money.ts'
import { departures, entries, guestPhones, playsInSql } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

/** Older debts aren't looked for. */
const OWED_FOR = 365 * CALENDAR_DAY

const statements = prepareOnce((db) => ({
  insert: db
    .insert(entries)
    .values({
      documentId: sql.placeholder('documentId'),
      reservationId: sql.placeholder('reservationId'),
      userId: sql.placeholder('userId'),
      hostId: sql.placeholder('hostId'),
      levelQuarters: sql.placeholder('levelQuarters'),
      position: sql.placeholder('position'),
      guestName: sql.placeholder('guestName'),
      createdAt: sql.placeholder('createdAt'),
    })
    .returning({ id: entries.id })
    .prepare(),
}))

export type NewEntry = {
  documentId: string
  reservationId: number
  userId: number | null
  hostId: number | null
  levelQuarters: number
  position: Position
  guestName?: string | null
  createdAt: number
}

/** Adds a player or guest, who arrives last; answers the entry's id. */
export function addEntry(db: Db, row: NewEntry): number {
  return statements(db).insert.get({ guestName: null, ...row }).id
}

/** What a guest is called from now on; null takes the name away. */
export function setGuestName(db: Db, id: number, guestName: string | null): void {
  db.update(entries).set({ guestName }).where(eq(entries.id, id)).run()
}

/** Writes down how a guest is reached. */
export function addGuestPhone(db: Db, row: { entryId: number; phone: string; at: number }): void {
  db.insert(guestPhones).values(row).run()
}

/** How a guest is reached; null where nobody said it, or it is forgotten. */
export function guestPhoneOf(db: Db, entryId: number): string | null {
  const { phone } = guestPhones
  return db.select({ phone }).from(guestPhones).where(eq(guestPhones.entryId, entryId)).get()?.phone ?? null
}

/** How the guests among these entries are reached, where that is known. */
export function listGuestPhones(db: Db, entryIds: readonly number[]): { entry: number; phone: string }[] {
  const { entryId, phone } = guestPhones
  return db
    .select({ entry: entryId, phone })
    .from(guestPhones)
    .where(inArray(entryId, [...entryIds]))
    .all()
}

/** The condition that a guest's phone is of a place that is owed, in a game of the last year. */
export function owesPlace(now: number): SQL {
  return sql`EXISTS (SELECT 1 FROM entry JOIN reservation ON reservation.id = entry.reservation_id
    WHERE entry.id = guest_phone.entry_id AND entry.paid_at IS NULL AND reservation.canceled_at IS NULL AND reservation.price_cents > 0
      AND reservation.starts_at BETWEEN ${now - OWED_FOR} AND ${now} AND ${sql.raw(playsInSql('entry', 'reservation'))})`
}

/** Finds an entry by number or documentId, and the reservation it is in; null where there is none. */
export function findEntryRow(db: Db, ref: Ref): { id: number; reservationId: number } | null {
  const { id, reservationId } = entries
  return db.select({ id, reservationId }).from(entries).where(isNamed(entries, ref)).get() ?? null
}

/** Removes entries; the guests of those removed go with them. */
export function removeEntries(db: Db, ids: readonly number[]): void {
  db.delete(entries)
    .where(inArray(entries.id, [...ids]))
    .run()
}

/** Marks entries as chosen to play in a game that is being closed. */
export function chooseEntries(db: Db, ids: readonly number[], at: number): void {
  db.update(entries)
    .set({ chosenAt: at })
    .where(inArray(entries.id, [...ids]))
    .run()
}

/** Forgets which entries of a reservation were chosen. */
export function forgetChosen(db: Db, reservationId: number): void {
  db.update(entries).set({ chosenAt: null }).where(eq(entries.reservationId, reservationId)).run()
}

type Payment = { at: number; by: number | null; cents: Cents; movement: number }

/** Records that so many cents more are paid of a place, which isn't held any more; when, by whom and by which movement it was paid at first stays. */
export function addPayment(db: Db, id: number, { at, by, cents, movement }: Payment): void {
  const { paidAt, paidBy, paidCents, paidMovement } = entries
  db.update(entries)
    .set({
      paidAt: sql`ifnull(${paidAt}, ${at})`,
      paidBy: sql`CASE WHEN ${paidAt} IS NULL THEN ${by} ELSE ${paidBy} END`,
      paidCents: sql`ifnull(${paidCents}, 0) + ${cents}`,
      paidMovement: sql`ifnull(${paidMovement}, ${movement})`,
      heldUntil: null,
    })
    .where(eq(entries.id, id))
    .run()
}

/** Has a place that a movement paid be paid by another. */
export function movePayment(db: Db, id: number, { from, to }: { from: number; to: number }): void {
  const paid = and(eq(entries.id, id), eq(entries.paidMovement, from))
  db.update(entries).set({ paidMovement: to }).where(paid).run()
}

/** Records how much is still paid of a place since some of it came back; null: it isn't paid any more. */
export function changePaid(db: Db, id: number, cents: Cents | null): void {
  const unpaid = { paidAt: null, paidBy: null, paidCents: null, paidMovement: null }
  db.update(entries)
    .set(cents === null ? { ...unpaid, heldUntil: null } : { paidCents: cents })
    .where(eq(entries.id, id))
    .run()
}

/** Until when a place is held (epoch milliseconds); null: it isn't. */
export function setHeldUntil(db: Db, id: number, heldUntil: number | null): void {
  db.update(entries).set({ heldUntil }).where(eq(entries.id, id)).run()
}

/** When an entry was paid (epoch milliseconds), the nick of who recorded it, by which way and movement; null where it isn't paid. */
export function paymentOf(db: Db, id: number) {
  const row = db
    .select({ at: entries.paidAt, by: users.nick, method: movements.method, movement: entries.paidMovement })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.paidBy))
    .leftJoin(movements, eq(movements.id, entries.paidMovement))
    .where(eq(entries.id, id))
    .get()
  return row && row.at !== null ? { ...row, at: row.at, method: ways.find((way) => way === row.method) ?? null } : null
}

/** Records that somebody was missing from a game, and who said so; null takes it back. */
export function setAbsence(db: Db, id: number, absence: { at: number; by: number } | null): void {
  db.update(entries)
    .set({ absentAt: absence?.at ?? null, absentBy: absence?.by ?? null })
    .where(eq(entries.id, id))
    .run()
}

/** Records that a member left a game, which was to start at an instant. */
export function addDeparture(
  db: Db,
  row: { reservationId: number; userId: number; startsAt: number; at: number },
): void {
  db.insert(departures).values(row).run()
}
