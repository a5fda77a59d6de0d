import { listChanges } from '#domain/audit/changes.ts'
import { Refused } from '#domain/errors.ts'
import { productRefusals } from '#domain/products/refusals.ts'
import { fromProductView, toProductView } from '#domain/products/rules.ts'
import type { ChangeProductInput, EditedProductView, ProductView } from '#domain/products/schema.ts'
import { act, type Tx } from '../act.ts'
import { raiseVersion, refuseStale } from '../db/versions.ts'
import { describeProduct, toEditedProduct } from './describe-product.ts'
import { requireProduct } from './require-product.ts'
import { updateProduct } from './store.ts'

/**
 * Changes what is sent of a product; refused where it wouldn't fit together then, or where an older version of it was read. What was
 * sold stays as it was. A product never goes, since the book names it: it is sold no more.
 */
export const changeProduct = act('products.change', (tx: Tx, input: ChangeProductInput): EditedProductView => {
  const { id, version, ...sent } = input
  const before = requireProduct(tx.db, id)
  refuseStale(tx.db, 'product', { id: before.id, version })
  const after = applyChanges(toProductView(before), sent)
  const [first, ...more] = productRefusals(after)
  if (first) throw new Refused(first, ...more)
  const product = fromProductView(after)
  const changes = listChanges(describeProduct(before), describeProduct(product))
  if (Object.keys(changes).length > 0) {
    updateProduct(tx.db, product)
    raiseVersion(tx, 'product', product.id)
  }
  tx.target({ product: product.id }, { name: product.name, ...changes })
  return toEditedProduct(tx.db, product)
})

function applyChanges(before: ProductView, sent: Omit<ChangeProductInput, 'id' | 'version'>): ProductView {
  const { name = before.name, price = before.price, active = before.active, types = before.types } = sent
  const { places = before.places, daysValid = before.daysValid, weekdays = before.weekdays } = sent
  const { from = before.from, to = before.to } = sent
  return { ...before, name, price, active, types, places, daysValid, weekdays, from, to }
}
