import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm'
import { weekdayBitsOf, weekdaysOf } from '#domain/alerts/alerts.ts'
import type { Bono } from '#domain/money/bonos.ts'
import type { Cents } from '#domain/money.ts'
import { reservationTypeSchema } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'
import type { Db } from '../db/client.ts'
import { bonos } from '../db/schema/money.ts'

type NewBono = Omit<Bono, 'id' | 'left'> & { userId: number; productId: number | null; priceCents: Cents }

/** Adds a bono that was sold; answers its number. Its price and places come into it by the movement that sells it. */
export function addBono(db: Db, { weekdays, hours, types, ...bono }: NewBono): number {
  const rules = {
    weekdays: weekdayBitsOf(weekdays),
    hourFrom: hours?.from ?? null,
    hourTo: hours?.to ?? null,
    types: types.join(' '),
  }
  return db
    .insert(bonos)
    .values({ ...bono, ...rules })
    .returning({ id: bonos.id })
    .get().id
}

const left = {
  places: sql<number>`(SELECT ifnull(-sum(places), 0) FROM posting WHERE bono_id = bono.id)`,
  cents: sql<number>`(SELECT ifnull(-sum(cents), 0) FROM posting WHERE bono_id = bono.id)`,
}

/** The bonos of somebody with what is left of each, what ends first first. */
export function listBonosOf(db: Db, userId: number): Bono[] {
  return db
    .select({ bono: bonos, places: left.places, cents: left.cents })
    .from(bonos)
    .where(eq(bonos.userId, userId))
    .orderBy(asc(bonos.endsOn), asc(bonos.id))
    .all()
    .map(({ bono, ...rest }) => toBono(bono, rest))
}

/** A bono, whose it is, and whether what was left of it has become income. */
export function findBono(db: Db, id: number): (Bono & { userId: number; hasEnded: boolean }) | null {
  const row = db
    .select({ bono: bonos, places: left.places, cents: left.cents })
    .from(bonos)
    .where(eq(bonos.id, id))
    .get()
  if (!row) return null
  const { bono, ...rest } = row
  return { ...toBono(bono, rest), userId: bono.userId, hasEnded: bono.endedAt !== null }
}

/** The numbers of the bonos that ended before a day and aren't settled. */
export function listEndedBonos(db: Db, today: Day): number[] {
  const ended = and(isNull(bonos.endedAt), lt(bonos.endsOn, today))
  return db
    .select({ id: bonos.id })
    .from(bonos)
    .where(ended)
    .all()
    .map(({ id }) => id)
}

/** Says when what was left of a bono became income, or until when it is good again. */
export function setBonoEnd(db: Db, id: number, end: { endedAt: number } | { endsOn: Day; endedAt: null }): void {
  db.update(bonos).set(end).where(eq(bonos.id, id)).run()
}

function toBono(row: typeof bonos.$inferSelect, rest: Bono['left']): Bono {
  const { id, documentId, name, places, soldAt, endsOn, hourFrom, hourTo } = row
  return {
    id,
    documentId,
    name,
    places,
    soldAt,
    endsOn,
    weekdays: weekdaysOf(row.weekdays),
    hours: hourFrom === null || hourTo === null ? null : { from: hourFrom, to: hourTo },
    types: row.types
      .split(' ')
      .filter(Boolean)
      .map((type) => reservationTypeSchema.parse(type)),
    left: rest,
  }
}
