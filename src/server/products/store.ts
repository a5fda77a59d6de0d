import { asc, eq } from 'drizzle-orm'
import { weekdayBitsOf, weekdaysOf } from '#domain/alerts/alerts.ts'
import { productKinds } from '#domain/products/kinds.ts'
import type { Product } from '#domain/products/rules.ts'
import { reservationTypes } from '#domain/reservations/types.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { products } from '../db/schema/money.ts'

/** All products, oldest first. */
export function listProducts(db: Db): Product[] {
  return db
    .select()
    .from(products)
    .orderBy(asc(products.id))
    .all()
    .map(({ id, documentId, name, priceCents, places, daysValid, hourFrom, hourTo, active, ...row }) => ({
      id,
      documentId,
      kind: productKinds.find((kind) => kind === row.kind) ?? 'goods',
      name,
      priceCents,
      places,
      daysValid,
      weekdays: weekdaysOf(row.weekdays),
      hours: hourFrom !== null && hourTo !== null ? { from: hourFrom, to: hourTo } : null,
      types: reservationTypes.filter((type) => row.types.split(' ').includes(type)),
      isActive: active === 1,
    }))
}

/** A product by its number or its documentId; null where there is none. */
export function findProduct(db: Db, ref: Ref): Product | null {
  return listProducts(db).find(({ id, documentId }) => id === ref || documentId === ref) ?? null
}

/** Adds a product; answers its number. */
export function addProduct(db: Db, product: Omit<Product, 'id'>): number {
  const { documentId } = product
  return db
    .insert(products)
    .values({ documentId, ...columnsOf(product) })
    .returning({ id: products.id })
    .get().id
}

/** Writes all of a product anew. */
export function updateProduct(db: Db, product: Product): void {
  db.update(products).set(columnsOf(product)).where(eq(products.id, product.id)).run()
}

function columnsOf({ kind, name, priceCents, places, daysValid, ...product }: Omit<Product, 'id'>) {
  const { weekdays, hours, types, isActive } = product
  return {
    kind,
    name,
    priceCents,
    places,
    daysValid,
    weekdays: weekdayBitsOf(weekdays),
    hourFrom: hours?.from ?? null,
    hourTo: hours?.to ?? null,
    types: types.join(' '),
    active: Number(isActive),
  }
}
