import { and, eq, isNull, sql } from 'drizzle-orm'
import { Refused } from '#domain/errors.ts'
import type { LevelRange } from '#domain/reservations/game.ts'
import { collisionRefusal } from '#domain/reservations/rules.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import type { Day } from '#domain/time.ts'
import { type Db, param, prepareOnce } from '../db/client.ts'
import { isOverlap } from '../db/faults.ts'
import { reservations } from '../db/schema/reservations.ts'

const statements = prepareOnce((db) => ({
  raiseVersion: db
    .update(reservations)
    .set({ version: sql`${reservations.version} + 1` })
    .where(eq(reservations.id, param('id')))
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
      wantedMin: sql.placeholder('wantedMin'),
      wantedMax: sql.placeholder('wantedMax'),
      friendly: sql.placeholder('friendly'),
      subscriberId: sql.placeholder('subscriberId'),
    })
    .returning({ id: reservations.id })
    .prepare(),
}))

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
  /** The levels that an open game is meant for. */
  wantedLevel?: LevelRange | null
  /** Whether its result counts for no level. */
  friendly?: boolean
  /** The subscriber for whom it is made, if it is for one. */
  subscriberId?: number
}

/** Adds a reservation and answers its id. Where the database sees an overlap, it is refused as a collision. */
export function addReservation(db: Db, { wantedLevel = null, friendly = false, ...row }: NewReservation): number {
  try {
    return statements(db).insert.get({
      subscriberId: null,
      ...row,
      ...toWantedColumns(wantedLevel),
      friendly: Number(friendly),
    }).id
  } catch (error) {
    throw isOverlap(error) ? new Refused(collisionRefusal(row.startsAt)) : error
  }
}

/** What of a reservation a change may set. */
type Changes = Partial<
  Omit<
    typeof reservations.$inferInsert,
    'id' | 'documentId' | 'canceledAt' | 'wantedMin' | 'wantedMax' | 'friendly'
  > & {
    canceledAt: number
    wantedLevel: LevelRange | null
    friendly: boolean
  }
>

/** Changes a live reservation. Where the database sees an overlap, it is refused as a collision. */
export function changeReservation(db: Db, id: number, { wantedLevel, friendly, ...changes }: Changes): void {
  try {
    db.update(reservations)
      .set({
        ...changes,
        ...(friendly !== undefined && { friendly: Number(friendly) }),
        ...(wantedLevel !== undefined && toWantedColumns(wantedLevel)),
      })
      .where(and(eq(reservations.id, id), isNull(reservations.canceledAt)))
      .run()
  } catch (error) {
    throw isOverlap(error) ? new Refused(collisionRefusal(changes.startsAt ?? 0)) : error
  }
}

function toWantedColumns(wanted: LevelRange | null) {
  return { wantedMin: wanted && wanted.min * 4, wantedMax: wanted && wanted.max * 4 }
}

/** Counts that a reservation or its entries changed. */
export function raiseVersion(db: Db, id: number): void {
  statements(db).raiseVersion.run({ id })
}
