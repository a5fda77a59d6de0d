import { and, asc, count, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { Refused } from '#domain/errors.ts'
import type { Entry, Game } from '#domain/reservations/game.ts'
import { collisionRefusal } from '#domain/reservations/rules.ts'
import { type ReservationType, reservationType } from '#domain/reservations/schema.ts'
import { type Position, positionOf, type Ref } from '#domain/schema.ts'
import type { Day } from '#domain/time.ts'
import { type Db, given, prepared } from '../db/client.ts'
import { isOverlap } from '../db/faults.ts'
import { courts } from '../db/schema/courts.ts'
import { entries, reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

const gameColumns = {
  id: reservations.id,
  documentId: reservations.documentId,
  courtId: reservations.courtId,
  courtDocumentId: courts.documentId,
  courtName: courts.name,
  day: reservations.day,
  startsAt: reservations.startsAt,
  endsAt: reservations.endsAt,
  type: reservations.type,
  ownerId: reservations.ownerId,
  priceCents: reservations.priceCents,
  pincode: reservations.pincode,
  version: reservations.version,
  closedAt: reservations.closedAt,
  canceledAt: reservations.canceledAt,
  reopenedAfter: reservations.reopenedAfter,
}

const entryColumns = {
  id: entries.id,
  documentId: entries.documentId,
  reservationId: entries.reservationId,
  userId: entries.userId,
  username: users.username,
  nick: users.nick,
  hostId: entries.hostId,
  levelQuarters: entries.levelQuarters,
  position: entries.position,
  chosenAt: entries.chosenAt,
  paidAt: entries.paidAt,
}

const statements = prepared((db) => {
  const games = (where: SQL | undefined) =>
    db.select(gameColumns).from(reservations).innerJoin(courts, eq(courts.id, reservations.courtId)).where(where)
  const placed = (where: SQL | undefined) =>
    db
      .select(entryColumns)
      .from(entries)
      .leftJoin(users, eq(users.id, entries.userId))
      .where(where)
      .orderBy(asc(entries.id))
  const ofDay = and(eq(reservations.day, given('day')), isNull(reservations.canceledAt))
  return {
    byId: games(eq(reservations.id, given('ref'))).prepare(),
    byDocumentId: games(eq(reservations.documentId, given('ref'))).prepare(),
    entriesOf: placed(eq(entries.reservationId, given('id'))).prepare(),
    gamesOn: games(ofDay).orderBy(asc(reservations.startsAt), asc(reservations.courtId)).prepare(),
    entriesOn: placed(
      inArray(entries.reservationId, db.select({ id: reservations.id }).from(reservations).where(ofDay)),
    ).prepare(),
    overlapping: db
      .select({ id: reservations.id })
      .from(reservations)
      .where(
        and(
          eq(reservations.courtId, given('courtId')),
          isNull(reservations.canceledAt),
          sql`${reservations.startsAt} > ${given('startsAt')} - 86400000`,
          lt(reservations.startsAt, given('endsAt')),
          gt(reservations.endsAt, given('startsAt')),
        ),
      )
      .prepare(),
    insert: db
      .insert(reservations)
      .values({
        documentId: sql.placeholder('documentId'),
        courtId: sql.placeholder('courtId'),
        day: sql.placeholder('day'),
        startsAt: sql.placeholder('startsAt'),
        endsAt: sql.placeholder('endsAt'),
        type: sql.placeholder('type'),
        ownerId: sql.placeholder('ownerId'),
        priceCents: sql.placeholder('priceCents'),
        pincode: sql.placeholder('pincode'),
        createdAt: sql.placeholder('createdAt'),
        createdBy: sql.placeholder('createdBy'),
      })
      .returning({ id: reservations.id })
      .prepare(),
    insertEntry: db
      .insert(entries)
      .values({
        documentId: sql.placeholder('documentId'),
        reservationId: sql.placeholder('reservationId'),
        userId: sql.placeholder('userId'),
        hostId: sql.placeholder('hostId'),
        levelQuarters: sql.placeholder('levelQuarters'),
        position: sql.placeholder('position'),
        createdAt: sql.placeholder('createdAt'),
      })
      .returning({ id: entries.id })
      .prepare(),
  }
})

/** One game with its entries, by number or documentId; null where there is none. */
export function gameOf(db: Db, ref: Ref): Game | null {
  const { byId, byDocumentId, entriesOf } = statements(db)
  const row = typeof ref === 'number' ? byId.get({ ref }) : byDocumentId.get({ ref })
  return row ? game(row, entriesOf.all({ id: row.id })) : null
}

/** The live games of a club day, by start and court. */
export function gamesOn(db: Db, day: Day): Game[] {
  const { gamesOn: games, entriesOn } = statements(db)
  const placed = Map.groupBy(entriesOn.all({ day }), ({ reservationId }) => reservationId)
  return games.all({ day }).map((row) => game(row, placed.get(row.id) ?? []))
}

/** Whether a live reservation of a court overlaps an interval. */
export function isTaken(db: Db, courtId: number, startsAt: number, endsAt: number): boolean {
  return statements(db).overlapping.get({ courtId, startsAt, endsAt }) !== undefined
}

export type NewReservation = {
  documentId: string
  courtId: number
  day: Day
  startsAt: number
  endsAt: number
  type: ReservationType
  ownerId: number | null
  priceCents: number
  pincode: string
  createdAt: number
  createdBy: number | null
}

/** Adds a reservation and answers its id. Where the database sees an overlap, it is refused as a collision. */
export function addReservation(db: Db, row: NewReservation): number {
  try {
    return statements(db).insert.get(row).id
  } catch (error) {
    throw isOverlap(error) ? new Refused(collisionRefusal(row.startsAt)) : error
  }
}

export type NewEntry = {
  documentId: string
  reservationId: number
  userId: number | null
  hostId: number | null
  levelQuarters: number
  position: Position
  createdAt: number
}

/** Adds a player or guest, who arrives last; answers the entry's id. */
export function addEntry(db: Db, row: NewEntry): number {
  return statements(db).insertEntry.get(row).id
}

/** Cancels a live reservation; its slot is free again. */
export function cancelReservation(db: Db, id: number, at: number, by: number): void {
  db.update(reservations)
    .set({ canceledAt: at, canceledBy: by, version: sql`${reservations.version} + 1` })
    .where(and(eq(reservations.id, id), isNull(reservations.canceledAt)))
    .run()
}

/** The next live game that a user owns or is in, by its start; null where there is none. */
export function nextGameOf(db: Db, userId: number, now: number): Game | null {
  const [row] = db
    .select(gameColumns)
    .from(reservations)
    .innerJoin(courts, eq(courts.id, reservations.courtId))
    .where(and(involving(db, userId), gt(reservations.startsAt, now), isNull(reservations.canceledAt)))
    .orderBy(asc(reservations.startsAt))
    .limit(1)
    .all()
  return row ? game(row, statements(db).entriesOf.all({ id: row.id })) : null
}

type Mine = {
  when?: 'upcoming' | 'past' | undefined
  now: number
  sort: 'startDate' | '-startDate'
  page: number
  pageSize: number
}

/** The games a user owns or is in, canceled and waited for too, by their start; `when` is seen from `now`. */
export function gamesOf(
  db: Db,
  userId: number,
  { when, now, sort, page, pageSize }: Mine,
): { games: Game[]; total: number } {
  const time = when && (when === 'upcoming' ? gte(reservations.endsAt, now) : lt(reservations.endsAt, now))
  const where = and(involving(db, userId), time)
  const order = sort === 'startDate' ? asc : desc
  const total = db.select({ total: count() }).from(reservations).where(where).get()?.total ?? 0
  const rows = db
    .select(gameColumns)
    .from(reservations)
    .innerJoin(courts, eq(courts.id, reservations.courtId))
    .where(where)
    .orderBy(order(reservations.startsAt), order(reservations.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .all()
  return { games: rows.map((row) => game(row, statements(db).entriesOf.all({ id: row.id }))), total }
}

function involving(db: Db, userId: number): SQL | undefined {
  const ofUser = db.select({ id: entries.reservationId }).from(entries).where(eq(entries.userId, userId))
  return or(eq(reservations.ownerId, userId), inArray(reservations.id, ofUser))
}

type GameRow = { type: string; courtId: number; courtDocumentId: string; courtName: string } & Omit<
  Game,
  'court' | 'type' | 'entries'
>
type EntryRow = Omit<Entry, 'user' | 'position'> & {
  userId: number | null
  username: string | null
  nick: string | null
  position: string
}

function game(row: GameRow, placed: readonly EntryRow[]): Game {
  return {
    id: row.id,
    documentId: row.documentId,
    court: { id: row.courtId, documentId: row.courtDocumentId, name: row.courtName },
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    type: reservationType.parse(row.type),
    ownerId: row.ownerId,
    priceCents: row.priceCents,
    pincode: row.pincode,
    version: row.version,
    closedAt: row.closedAt,
    canceledAt: row.canceledAt,
    reopenedAfter: row.reopenedAfter,
    entries: placed.map(entry),
  }
}

function entry(row: EntryRow): Entry {
  const { userId, username, nick } = row
  return {
    id: row.id,
    documentId: row.documentId,
    user: userId !== null && username !== null && nick !== null ? { id: userId, username, nick } : null,
    hostId: row.hostId,
    levelQuarters: row.levelQuarters,
    position: positionOf(row.position),
    chosenAt: row.chosenAt,
    paidAt: row.paidAt,
  }
}
