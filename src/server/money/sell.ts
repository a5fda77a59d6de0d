import { Refused, refuse } from '#domain/errors.ts'
import { deskWayOf, sumRefusal } from '#domain/money/desk.ts'
import type { MovementView, SellInput } from '#domain/money/schema.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { findProduct } from '../products/store.ts'
import { required } from '../required.ts'
import { findUser } from '../users/store.ts'
import { findMovement } from './movement-store.ts'
import { recordMovement } from './record-movement.ts'
import { linesOfSale } from './sale-lines.ts'
import { toMovementView } from './view-movement.ts'

/** Sells a bono or goods, or tops somebody's credit up: one movement with a receipt. Bonos and credit are somebody's. */
export const sell = act('money.sell', (tx: Tx, input: SellInput): MovementView => {
  const { db, now } = tx
  const { quantity, method } = input
  const user = input.user === undefined ? null : findUser(db, input.user)
  if (input.user !== undefined && !user)
    throw new Refused({ key: 'validation.errors.invalid', param: 'user', value: input.user })
  const product = input.product === undefined ? null : findProduct(db, input.product)
  if (input.product !== undefined && !product?.isActive)
    throw new Refused({ key: 'validation.errors.invalid', param: 'product', value: input.product })
  if (product?.kind !== 'goods' && !user) throw new Refused({ key: 'validation.errors.required', param: 'user' })
  const count = product?.kind === 'goods' ? quantity : 1
  const cents = product ? product.priceCents * count : centsOf(input.topUp ?? 0)
  refuse(sumRefusal(product ? 'product' : 'topUp', cents, method))
  const way = required(deskWayOf(method))
  const kind = product === null ? 'topUp' : product.kind === 'bono' ? 'bono' : 'goods'
  const { id } = recordMovement(tx, {
    at: now,
    by: required(tx.viewer).id,
    kind,
    method: way,
    personId: user?.id ?? null,
    productId: product?.id ?? null,
    quantity: product === null ? null : count,
    hasReceipt: true,
    lines: [{ account: way, cents }, ...linesOfSale(tx, { product, user, cents })],
  })
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target(user ? { user: user.id } : {}, { amount: eurosOf(cents), way, ...(product && { name: product.name }) })
  return toMovementView(required(findMovement(db, id)))
})
