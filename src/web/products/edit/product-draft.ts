import type { ProductKind } from '#domain/products/kinds.ts'
import type { ProductView } from '#domain/products/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import { type Weekday, weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import type { WrittenParts } from '#web/forms/stale.ts'
import { parsePrice } from '#web/prices/edit/price-text.ts'
import { describeWeekdays } from '#web/prices/weekday-words.ts'

/** A product as the form has one; what only bonos have is empty of goods. */
export type ProductDraft = {
  kind: ProductKind
  name: string
  price: string
  places: string
  daysValid: string
  weekdays: Weekday[]
  from: string
  to: string
  types: ReservationType[]
  active: boolean
}

export function makeDraft(kind: ProductKind): ProductDraft {
  const bounds = { weekdays: [], from: '', to: '', types: [], active: true }
  return { kind, name: '', price: '', places: '', daysValid: '', ...bounds }
}

/** A product for the form; money is written as the language writes it. */
export function toDraft(product: ProductView, writeEuros: (euros: number) => string): ProductDraft {
  const { kind, name, price, places, daysValid, from, to, types, active } = product
  return {
    kind,
    name,
    price: writeEuros(price),
    places: String(places ?? ''),
    daysValid: String(daysValid ?? ''),
    weekdays: weekdays.filter((weekday) => product.weekdays.includes(weekday)),
    from: from ?? '',
    to: to ?? '',
    types,
    active,
  }
}

/** What is sent. A price that can't be read goes as it was written, for the schema to refuse. */
export function toInput({ kind, name, price, active, ...bounds }: ProductDraft) {
  return {
    kind,
    name,
    price: price.trim() === '' ? undefined : (parsePrice(price) ?? price),
    active,
    ...(kind === 'bono' && toBounds(bounds)),
  }
}

function toBounds({ places, daysValid, from, to, ...rest }: Omit<ProductDraft, 'kind' | 'name' | 'price' | 'active'>) {
  return { places: toCount(places), daysValid: toCount(daysValid), from: from || null, to: to || null, ...rest }
}

function toCount(written: string): number | null {
  return written.trim() === '' ? null : Number(written)
}

/** What one place costs by a bono, in euros; null where that can't be said yet. */
export function placePriceOf({ price, places }: ProductDraft): number | null {
  const euros = parsePrice(price)
  const count = Number(places)
  return euros !== null && Number.isInteger(count) && count > 0 ? Math.floor((euros * 100) / count) / 100 : null
}

/** What a product is, part by part, as it is written. */
export function writeProduct(draft: ProductDraft, words: Words): WrittenParts {
  const { text, formats } = words
  const { name, price, places, daysValid, from, to, types, active } = draft
  return new Map([
    [text('product.name'), name],
    [text('product.price'), price],
    [text('product.places'), places],
    [text('product.daysValid'), daysValid],
    [text('product.weekdays'), describeWeekdays(draft.weekdays, words)],
    [text('product.hours'), [from, to].filter(Boolean).join('–')],
    [text('product.types'), formats.list(types.map((type) => text(typeKeys[type])))],
    [text('product.active'), text(active ? 'product.yes' : 'product.no')],
  ])
}
