import type { Product } from '#domain/products/rules.ts'
import type { Db } from '../db/client.ts'
import { listProducts } from '../products/store.ts'

/** The bonos that players buy online: those that are sold, and cost something. */
export function listOnlineBonos(db: Db): Product[] {
  return listProducts(db).filter(({ kind, isActive, priceCents }) => kind === 'bono' && isActive && priceCents > 0)
}
