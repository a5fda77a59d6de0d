import { fromProductView } from '#domain/products/rules.ts'
import type { ProductView } from '#domain/products/schema.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { addProduct } from './store.ts'

/** A bono of ten places for €60 that pays any game for 90 days, unless it is said otherwise. Answers the number. */
export function aProduct(db: Db, parts: Partial<Omit<ProductView, 'id' | 'documentId'>> = {}): number {
  const bounds = { weekdays: [], from: null, to: null, types: [], active: true }
  const bono: ProductView = {
    kind: 'bono',
    name: 'Ten',
    price: 60,
    places: 10,
    daysValid: 90,
    ...bounds,
    id: 0,
    documentId: makeDocumentId(),
  }
  return addProduct(db, fromProductView({ ...bono, ...parts }))
}
