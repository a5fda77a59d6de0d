import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money.ts'
import { type OrderWay, orderWays, type ProviderName, providers } from '#domain/payments/kinds.ts'
import type { Db } from '../db/client.ts'
import { orderPlaces, orders, postings } from '../db/schema/money.ts'

type OrderPlace = { entryId: number; cents: Cents }

/** An order with what it pays of each place. */
export type Order = {
  id: number
  documentId: string
  number: string
  userId: number
  provider: ProviderName
  way: OrderWay
  cents: Cents
  reservationId: number | null
  productId: number | null
  isTest: boolean
  startedAt: number
  expiresAt: number
  paidAt: number | null
  failedAt: number | null
  outcome: string | null
  movementId: number | null
  places: OrderPlace[]
}

type NewOrder = Omit<Order, 'id' | 'paidAt' | 'failedAt' | 'outcome' | 'movementId'>

/** Adds an order; a number that was used before fails. */
export function addOrder(db: Db, { places, isTest, ...order }: NewOrder): void {
  const row = { ...order, isTest: isTest ? 1 : 0 }
  const { id } = db.insert(orders).values(row).returning({ id: orders.id }).get()
  if (places.length > 0)
    db.insert(orderPlaces)
      .values(places.map((place) => ({ ...place, orderId: id })))
      .run()
}

/** Finds an order by its documentId, or by the number that its provider knows it by; null where there is none. */
export function findOrder(db: Db, by: { documentId: string } | { number: string }): Order | null {
  const where = 'number' in by ? eq(orders.number, by.number) : eq(orders.documentId, by.documentId)
  const row = db.select().from(orders).where(where).get()
  if (!row) return null
  const { id, isTest, ...order } = row
  const places = db
    .select({ entryId: orderPlaces.entryId, cents: orderPlaces.cents })
    .from(orderPlaces)
    .where(eq(orderPlaces.orderId, id))
    .orderBy(asc(orderPlaces.id))
    .all()
  return {
    ...order,
    id,
    places,
    isTest: isTest === 1,
    provider: providers.find((name) => name === row.provider) ?? 'redsys',
    way: orderWays.find((name) => name === row.way) ?? 'card',
  }
}

/** Records that an order was paid, and the movement that says what became of it; null of a test. */
export function setOrderPaid(db: Db, id: number, { at, movementId }: { at: number; movementId: number | null }): void {
  db.update(orders).set({ paidAt: at, movementId }).where(eq(orders.id, id)).run()
}

/** Records that an order came to nothing, and what the bank said; not of one that was paid, or failed before. */
export function setOrderFailed(db: Db, id: number, { at, outcome }: { at: number; outcome: string }): void {
  const open = and(eq(orders.id, id), isNull(orders.paidAt), isNull(orders.failedAt))
  db.update(orders).set({ failedAt: at, outcome }).where(open).run()
}

/** How much of a movement paid places, in cents. */
export function sumPlacesOf(db: Db, movementId: number): Cents {
  const places = and(eq(postings.movementId, movementId), eq(postings.account, 'online'), isNotNull(postings.entryId))
  return (
    db
      .select({ cents: sql<number>`ifnull(sum(${postings.cents}), 0)` })
      .from(postings)
      .where(places)
      .get()?.cents ?? 0
  )
}
