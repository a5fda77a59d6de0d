import { and, desc, eq, lt, lte, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import type { Db } from '../db/client.ts'
import { courts } from '../db/schema/courts.ts'
import { bonos, isCountedInSql, movements, postings, products } from '../db/schema/money.ts'
import { reservations } from '../db/schema/reservations.ts'
import { users } from '../db/schema/users.ts'

/** Movements that somebody paid or got, the latest first, so many at most; those before one where that is said. Money in cents. */
export function listMovementsOf(
  db: Db,
  userId: number,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const bonoId = sql`(SELECT max(bono_id) FROM posting WHERE posting.movement_id = ${movements.id})`
  return db
    .select({
      id: movements.id,
      at: movements.at,
      kind: movements.kind,
      reason: movements.reason,
      method: movements.method,
      note: movements.note,
      receiptYear: movements.receiptYear,
      receiptNumber: movements.receiptNumber,
      by: users.nick,
      isCorrected: sql<number>`EXISTS (SELECT 1 FROM movement AS opposite WHERE opposite.reverses = ${movements.id})`,
      isCounted: isCountedInSql,
      product: products.name,
      bono: bonos.name,
      documentId: reservations.documentId,
      startsAt: reservations.startsAt,
      court: courts.name,
      amount: ofMovement('sum(max(cents, 0))'),
      places: ofMovement('-sum(places)'),
      count: ofMovement('max(count(DISTINCT entry_id), 1)'),
      credit: sql<number>`(SELECT ifnull(-sum(cents), 0) FROM posting WHERE movement_id = ${movements.id} AND user_id = ${userId})`,
    })
    .from(movements)
    .leftJoin(users, eq(users.id, movements.by))
    .leftJoin(products, eq(products.id, movements.productId))
    .leftJoin(bonos, eq(bonos.id, bonoId))
    .leftJoin(reservations, eq(reservations.id, movements.reservationId))
    .leftJoin(courts, eq(courts.id, reservations.courtId))
    .where(and(eq(movements.personId, userId), before === undefined ? undefined : lt(movements.id, before)))
    .orderBy(desc(movements.id))
    .limit(limit)
    .all()
}

/** The credit that somebody had after a movement, in cents. */
export function balanceAfter(db: Db, userId: number, movementId: number): Cents {
  const row = db
    .select({ cents: sql<number>`ifnull(sum(${postings.cents}), 0)` })
    .from(postings)
    .where(and(eq(postings.userId, userId), lte(postings.movementId, movementId)))
    .get()
  // 0 - x, as minus nothing isn't 0.
  return 0 - (row?.cents ?? 0)
}

/** A sum over the lines of a movement. */
function ofMovement(sum: string) {
  return sql<number>`(SELECT ifnull(${sql.raw(sum)}, 0) FROM posting WHERE posting.movement_id = ${movements.id})`
}
