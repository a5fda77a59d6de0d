import { ORDER_LASTS } from '#domain/payments/rules.ts'
import type { Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { required } from '../required.ts'
import { makeOrderNumber } from './order-number.ts'
import { addOrder, type Order } from './order-store.ts'

type Ordered = Pick<Order, 'provider' | 'way' | 'cents' | 'reservationId' | 'productId' | 'isTest' | 'places'>

/**
 * Adds an order of the viewer, which begins now; answers its documentId. It waits no longer than the places that it pays are held: until
 * the earliest of those instants.
 */
export function beginOrder(
  { db, now, viewer }: Tx,
  ordered: Ordered,
  heldUntil: readonly (number | null)[] = [],
): string {
  const documentId = makeDocumentId()
  const ends = heldUntil.filter((until) => until !== null)
  const times = { startedAt: now, expiresAt: Math.min(now + ORDER_LASTS, ...ends) }
  addOrder(db, { ...ordered, ...times, documentId, number: makeOrderNumber(), userId: required(viewer).id })
  return documentId
}
