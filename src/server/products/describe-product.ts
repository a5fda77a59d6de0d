import type { AuditValue } from '#domain/audit/changes.ts'
import { type Product, toProductView } from '#domain/products/rules.ts'
import type { EditedProductView } from '#domain/products/schema.ts'
import type { Db } from '../db/client.ts'
import { readVersion } from '../db/versions.ts'

/** The fields of a product for the audit. */
export function describeProduct(product: Product): Record<string, AuditValue> {
  const { name, price, places, daysValid, weekdays, from, to, types, active } = toProductView(product)
  return {
    name,
    price,
    places,
    daysValid,
    weekdays: weekdays.join(','),
    hourFrom: from,
    hourTo: to,
    types: types.join(' '),
    active,
  }
}

/** A product as a form reads it. */
export function toEditedProduct(db: Db, product: Product): EditedProductView {
  return { ...toProductView(product), version: readVersion(db, 'product', product.id) }
}
