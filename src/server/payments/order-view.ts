import { Refused } from '#domain/errors.ts'
import { eurosOf } from '#domain/money.ts'
import { paymentFailureOf } from '#domain/payments/failures.ts'
import type { OrderView } from '#domain/payments/order-schema.ts'
import { orderStateOf } from '#domain/payments/rules.ts'
import { isoOf } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { findProduct } from '../products/store.ts'
import { gameOf } from '../reservations/store.ts'
import { findOrder, type Order, sumPlacesOf } from './order-store.ts'

/** An order as whoever started it sees it. Refused with `errors.notFound` for everybody else. */
export function viewOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  documentId: string,
  viewer: { id: number },
): OrderView {
  const order = findOrder(db, { documentId })
  if (order?.userId !== viewer.id) throw new Refused({ key: 'errors.notFound' })
  const { way, cents, startedAt, expiresAt, isTest, reservationId, outcome } = order
  const state = orderStateOf(order, clock())
  const game = reservationId === null ? null : gameOf(db, reservationId)
  const product = order.productId === null ? null : findProduct(db, order.productId)
  return {
    id: documentId,
    state,
    way,
    amount: eurosOf(cents),
    credited: eurosOf(creditedIn(db, order)),
    startedAt: isoOf(startedAt),
    expiresAt: isoOf(expiresAt),
    failure: state === 'failed' ? paymentFailureOf(outcome ?? '') : null,
    isTest,
    entries: order.places.map(({ entryId }) => entryId),
    product: product && { id: product.id, name: product.name },
    game: game && {
      documentId: game.documentId,
      court: game.court.name,
      startDate: isoOf(game.startsAt),
      endDate: isoOf(game.endsAt),
    },
  }
}

function creditedIn(db: Deps['db'], { cents, movementId, productId }: Order): number {
  return movementId === null || productId !== null ? 0 : cents - sumPlacesOf(db, movementId)
}
