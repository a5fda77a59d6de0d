import { weekdayBitsOf } from '#domain/alerts/alerts.ts'
import type { DeskWay } from '#domain/money/ways.ts'
import { fromProductView, lastDayOf, type Product } from '#domain/products/rules.ts'
import type { ProductView } from '#domain/products/schema.ts'
import { HOUR } from '#domain/time.ts'
import { makeDocumentId } from '../identity.ts'
import { addBono } from '../money/bono-store.ts'
import { addMovement } from '../money/book-store.ts'
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

/** Adds what the club sells, and a few sales of yesterday and today: bonos, goods, and credit of `player1`. */
export function addSales(club: Club): void {
  const { db, people } = club
  for (const product of products) {
    addProduct(db, fromProductView({ ...any, active: true, ...product, id: 0, documentId: makeDocumentId() }))
  }
  const sold = listProducts(db)
  const [mornings, ten, lessons, balls, grip, water] = sold
  const [one = 0, two = 0, three = 0, four = 0] = people.players
  sellBono(club, ten, { userId: one, hoursAgo: 22, method: 'card' })
  topUp(club, { userId: one, hoursAgo: 22, cents: 3000 })
  sellBono(club, mornings, { userId: two, hoursAgo: 21, method: 'bizum' })
  sellBono(club, lessons, { userId: three, hoursAgo: 3, method: 'card' })
  sellGoods(club, balls, { userId: four, hoursAgo: 2, method: 'card', quantity: 2 })
  sellGoods(club, grip, { userId: null, hoursAgo: 2, method: 'cash', quantity: 1 })
  sellGoods(club, water, { userId: null, hoursAgo: 1, method: 'cash', quantity: 4 })
}

type Sale = { userId: number; hoursAgo: number; method: DeskWay }

function sellBono(club: Club, product: Product | undefined, { userId, hoursAgo, method }: Sale): void {
  if (!product) return
  const { db, now, people } = club
  const { id: productId, name, priceCents: cents, places, daysValid, weekdays, hours, types } = product
  const soldAt = now - hoursAgo * HOUR
  const bonoId = addBono(db, {
    documentId: makeDocumentId(),
    userId,
    productId,
    name,
    priceCents: cents,
    places: places ?? 0,
    weekdays: weekdayBitsOf(weekdays),
    hourFrom: hours?.from ?? null,
    hourTo: hours?.to ?? null,
    types: types.join(' '),
    soldAt,
    endsOn: lastDayOf(daysValid ?? 0, soldAt),
  })
  const what = { kind: 'bono', method, personId: userId, productId, quantity: 1, hasReceipt: true } as const
  const bono = { account: 'bono', bonoId, cents: -cents, places: -(places ?? 0) } as const
  addMovement(db, { ...what, at: soldAt, by: people.admin, lines: [{ account: method, cents }, bono] })
}

function topUp({ db, now, people }: Club, { userId, hoursAgo, cents }: Omit<Sale, 'method'> & { cents: number }): void {
  const what = { kind: 'topUp', method: 'cash', personId: userId, hasReceipt: true } as const
  const lines = [{ account: 'cash', cents } as const, { account: 'wallet', userId, cents: -cents } as const]
  addMovement(db, { ...what, at: now - hoursAgo * HOUR, by: people.admin, lines })
}

type GoodsSale = Omit<Sale, 'userId'> & { userId: number | null; quantity: number }

function sellGoods(club: Club, product: Product | undefined, { userId, hoursAgo, method, quantity }: GoodsSale): void {
  if (!product) return
  const { db, now, people } = club
  const cents = product.priceCents * quantity
  const what = { kind: 'goods', method, personId: userId, productId: product.id, quantity, hasReceipt: true } as const
  const lines = [{ account: method, cents } as const, { account: 'income/goods', cents: -cents } as const]
  addMovement(db, { ...what, at: now - hoursAgo * HOUR, by: people.admin, lines })
}
