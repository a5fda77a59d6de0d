import { memberOf } from '#domain/money/places.ts'
import type { Cents } from '#domain/money.ts'
import type { ProviderName } from '#domain/payments/kinds.ts'
import { creditedOf } from '#domain/payments/rules.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { act, type Tx } from '../act.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { findDue } from '../money/find-due.ts'
import { type DuePlace, payPlaces } from '../money/pay-places.ts'
import { recordMovement } from '../money/record-movement.ts'
import { linesOfSale } from '../money/sale-lines.ts'
import { findProduct } from '../products/store.ts'
import { required } from '../required.ts'
import { afterGameChange } from '../reservations/after-game-change.ts'
import { gameOf } from '../reservations/store.ts'
import { isErased } from '../users/store.ts'
import { findOrder, type Order, setOrderFailed, setOrderPaid } from './order-store.ts'
import type { Notification } from './provider.ts'
import { setTested } from './provider-store.ts'

/** Taken, or why not: no order of that number and provider, or another amount or currency than the order's. */
type Taken = 'taken' | 'unknown' | 'otherAmount'

/**
 * Takes what a provider says of an order, its signature checked: what is paid counts once, however often it is said, and also after the
 * order failed or expired. What isn't taken changes nothing.
 */
export const takeNotification = act(
  'payments.takeNotification',
  (tx: Tx, { provider, ...said }: Notification & { provider: ProviderName }): Taken => {
    const order = findOrder(tx.db, said)
    if (order?.provider !== provider) return 'unknown'
    if (said.state === 'failed') setOrderFailed(tx.db, order.id, { at: tx.now, outcome: said.outcome })
    else if (said.cents !== order.cents || said.currency !== 'EUR') return 'otherAmount'
    else if (order.paidAt === null) takePayment(tx, order)
    return 'taken'
  },
)

function takePayment(tx: Tx, order: Order): void {
  const pay = order.isTest ? passTest : order.productId === null ? payPlacesOf : sellBono
  const movementId = pay(tx, order)
  setOrderPaid(tx.db, order.id, { at: tx.now, movementId })
}

function passTest({ db, now }: Tx, { provider, startedAt }: Order): null {
  setTested(db, provider, { startedAt, at: now })
  return null
}

/** Pays the places that are still there and due; the rest of the money goes to the wallet of who paid. */
function payPlacesOf(tx: Tx, order: Order): number {
  const game = required(gameOf(tx.db, required(order.reservationId)))
  const due = game.canceledAt === null ? order.places.flatMap((place) => dueOf(game, order, place)) : []
  const paid = due.length > 0 ? payPlaces(tx, game, due, { method: 'online', personId: order.userId }).id : null
  if (paid !== null) afterGameChange(tx, game)
  const rest = due.reduce((left, { cents }) => left - cents, order.cents)
  const late = rest > 0 ? creditLate(tx, game.id, order, rest) : null
  return required(paid ?? late)
}

/** Sells the bono at the price that was ordered, even if it isn't sold any more. */
function sellBono(tx: Tx, order: Order): number {
  const { userId, productId, cents } = order
  const product = required(findProduct(tx.db, required(productId)))
  if (isErased(tx.db, userId)) return creditLate(tx, null, order, cents)
  return recordMovement(tx, {
    at: tx.now,
    by: null,
    kind: 'bono',
    method: 'online',
    personId: userId,
    productId,
    quantity: 1,
    lines: [{ account: 'online', cents }, ...linesOfSale(tx, { product, user: { id: userId }, cents })],
    hasReceipt: true,
  }).id
}

/** What is due by now of a place that an order is for; nothing where it is gone, waits or isn't theirs any more. */
function dueOf(game: Game, { userId }: Order, { entryId, cents }: Order['places'][number]): DuePlace[] {
  const entry = playingEntriesOf(game).find(({ id }) => id === entryId)
  if (!entry || memberOf(game, entry) !== userId) return []
  const due = findDue(game, entry)
  const credited = creditedOf(cents, due)
  return due && credited > 0 ? [{ ...due, cents: credited }] : []
}

/** Money that came when its place was gone or paid: theirs, and they are told. Who was erased meanwhile is handed it out. */
function creditLate(tx: Tx, reservationId: number | null, { userId, places }: Order, cents: Cents): number {
  const isGone = isErased(tx.db, userId)
  // What is to be handed out is found by its place; what wasn't paid for one, by none.
  const entryId = places[0]?.entryId ?? 0
  const to = isGone ? ({ account: 'handout', entryId } as const) : ({ account: 'wallet', userId } as const)
  const { id } = recordMovement(tx, {
    at: tx.now,
    by: null,
    kind: 'late',
    method: 'online',
    personId: isGone ? null : userId,
    reservationId,
    lines: [
      { account: 'online', cents },
      { ...to, cents: -cents },
    ],
    hasReceipt: true,
  })
  if (isGone || reservationId === null) return id
  const game = gamePayloadOf(required(gameOf(tx.db, reservationId)))
  tx.mail({ to: userId, kind: 'moneyBack', payload: { ...game, cents, to: 'wallet', reason: 'late' } })
  return id
}
