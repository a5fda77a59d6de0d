import { listChanges } from '#domain/audit/changes.ts'
import { fromProductView } from '#domain/products/rules.ts'
import type { CreateProductInput, EditedProductView } from '#domain/products/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { describeProduct, toEditedProduct } from './describe-product.ts'
import { requireProduct } from './require-product.ts'
import { addProduct } from './store.ts'

/** Makes a product, which the desk can sell from now on. */
export const createProduct = act('products.create', (tx: Tx, input: CreateProductInput): EditedProductView => {
  const id = addProduct(tx.db, fromProductView({ ...input, id: 0, documentId: makeDocumentId() }))
  const product = requireProduct(tx.db, id)
  tx.target({ product: id }, listChanges(null, describeProduct(product)))
  return toEditedProduct(tx.db, product)
})
