import { Refused } from '#domain/errors.ts'
import type { Product } from '#domain/products/rules.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findProduct } from './store.ts'

/** The product of that number or documentId; refused where there is none. */
export function requireProduct(db: Db, ref: Ref): Product {
  const product = findProduct(db, ref)
  if (!product) throw new Refused({ key: 'errors.notFound' })
  return product
}
