import type { Cents } from '#domain/money.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { addBono } from './bono-store.ts'
import type { Line } from './book-store.ts'
import type { Product } from './desk-store.ts'

type Sale = { product: Product | null; user: { id: number } | null; cents: Cents }

/** Where the money of a sale goes to: a wallet, a new bono with the rules it is sold with, or income. */
export function linesOfSale({ db, now }: Pick<Tx, 'db' | 'now'>, { product, user, cents }: Sale): Line[] {
  if (product === null) return [{ account: 'wallet', userId: user?.id ?? 0, cents: -cents }]
  const { kind, name, places, daysValid, weekdays, hourFrom, hourTo, types } = product
  if (kind === 'goods' || places === null || daysValid === null || !user)
    return [{ account: 'income/goods', cents: -cents }]
  const bonoId = addBono(db, {
    documentId: makeDocumentId(),
    userId: user.id,
    productId: product.id,
    name,
    priceCents: cents,
    places,
    weekdays,
    hourFrom,
    hourTo,
    types,
    soldAt: now,
    endsOn: addDays(clubDayOf(now), daysValid),
  })
  return [{ account: 'bono', bonoId, cents: -cents, places: -places }]
}
