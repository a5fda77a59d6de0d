import type { DeskWay } from '#domain/money/ways.ts'
import { fromProductView, type Product } from '#domain/products/rules.ts'
import type { ProductView } from '#domain/products/schema.ts'
import { MINUTE } from '#domain/time.ts'
import { makeDocumentId } from '../identity.ts'
import { addMovement } from '../money/book-store.ts'
import { linesOfSale } from '../money/sale-lines.ts'
import { addProduct, listProducts } from '../products/store.ts'
import type { Club } from './games.ts'

const any = { places: null, daysValid: null, weekdays: [], from: null, to: null, types: [] }
const games = { types: ['open', 'complete'] } satisfies Partial<ProductView>
const workdays = { weekdays: [1, 2, 3, 4, 5], from: '08:00', to: '14:00' }

/** What the club sells, bonos first; the names are the club's own, as they are written at the desk. */
const products: readonly (Partial<ProductView> & Pick<ProductView, 'kind' | 'name' | 'price'>)[] = [
  { kind: 'bono', name: 'Bono mañanas 10', price: 48, places: 10, daysValid: 90, ...games, ...workdays },
  { kind: 'bono', name: 'Bono 10', price: 63, places: 10, daysValid: 120, ...games },
  { kind: 'bono', name: 'Bono clases 10', price: 65, places: 10, daysValid: 180, types: ['class'] },
  { kind: 'goods', name: 'Bote de pelotas', price: 5.5 },
  { kind: 'goods', name: 'Overgrip', price: 3 },
  { kind: 'goods', name: 'Agua 0,5 l', price: 1.5 },
  { kind: 'goods', name: 'Alquiler de pala', price: 3 },
]

/** Adds what the club sells, and a few sales of the last hour, after what was paid before: bonos, goods, and credit of `player1`. */
export function addSales(club: Club): void {
  const { db, people } = club
  for (const product of products) {
    addProduct(db, fromProductView({ ...any, active: true, ...product, id: 0, documentId: makeDocumentId() }))
  }
  const sold = listProducts(db)
  const [mornings, ten, lessons, balls, grip, water] = sold
  const [one = 0, two = 0, three = 0, four = 0] = people.players
  sell(club, ten, { userId: one, minutesAgo: 50, method: 'card' })
  sell(club, null, { userId: one, minutesAgo: 49, method: 'cash', cents: 3000 })
  sell(club, mornings, { userId: two, minutesAgo: 40, method: 'bizum' })
  sell(club, lessons, { userId: three, minutesAgo: 35, method: 'card' })
  sell(club, balls, { userId: four, minutesAgo: 20, method: 'card', quantity: 2 })
  sell(club, grip, { userId: null, minutesAgo: 12, method: 'cash' })
  sell(club, water, { userId: null, minutesAgo: 5, method: 'cash', quantity: 4 })
}

type Sale = { userId: number | null; minutesAgo: number; method: DeskWay; quantity?: number; cents?: number }

/** Sells a product, or credit of so many cents where there is none. */
function sell({ db, now, people }: Club, product: Product | null = null, sale: Sale): void {
  const { userId, minutesAgo, method, quantity = 1, cents = (product?.priceCents ?? 0) * quantity } = sale
  const at = now - minutesAgo * MINUTE
  const user = userId === null ? null : { id: userId }
  addMovement(db, {
    at,
    by: people.admin,
    kind: product?.kind ?? 'topUp',
    method,
    personId: userId,
    productId: product?.id ?? null,
    quantity: product && quantity,
    hasReceipt: true,
    lines: [{ account: method, cents }, ...linesOfSale({ db, now: at }, { product, user, cents })],
  })
}
