import type { Cents } from '#domain/money.ts'
import { lastDayOf, type Product } from '#domain/products/rules.ts'
import type { Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { addBono } from './bono-store.ts'
import type { Line } from './book-store.ts'

type Sale = { product: Product | null; user: { id: number } | null; cents: Cents }

/** Where the money of a sale goes to: a wallet, a new bono with the rules it is sold with, or income. */
export function linesOfSale({ db, now }: Pick<Tx, 'db' | 'now'>, { product, user, cents }: Sale): Line[] {
  if (product === null) return [{ account: 'wallet', userId: user?.id ?? 0, cents: -cents }]
  const { name, places, daysValid, weekdays, hours, types } = product
  if (places === null || daysValid === null || !user) return [{ account: 'income/goods', cents: -cents }]
  const bonoId = addBono(db, {
    documentId: makeDocumentId(),
    userId: user.id,
    productId: product.id,
    name,
    priceCents: cents,
    places,
    weekdays,
    hours,
    types,
    soldAt: now,
    endsOn: lastDayOf(daysValid, now),
  })
  return [{ account: 'bono', bonoId, cents: -cents, places: -places }]
}
