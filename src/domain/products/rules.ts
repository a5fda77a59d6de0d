import { type Cents, centsOf, eurosOf } from '../money.ts'
import type { ReservationType } from '../reservations/types.ts'
import { addDays, clubDayOf, type Day, formatTime, type Minutes, parseTime, type Weekday, weekdays } from '../time.ts'
import type { ProductKind } from './kinds.ts'
import type { ProductView } from './schema.ts'

/** What the desk sells. Places, days, and which games it pays are a bono's; goods have none of them. */
export type Product = {
  id: number
  documentId: string
  kind: ProductKind
  name: string
  priceCents: Cents
  places: number | null
  daysValid: number | null
  weekdays: readonly Weekday[]
  hours: { from: Minutes; to: Minutes } | null
  types: readonly ReservationType[]
  isActive: boolean
}

/** The last day on which a bono pays that is sold now. */
export function lastDayOf(daysValid: number, now: number): Day {
  return addDays(clubDayOf(now), daysValid)
}

/** A product as it is shown: euros, and times as text. */
export function toProductView(product: Product): ProductView {
  const { priceCents, hours, isActive, weekdays: days, types, ...rest } = product
  return {
    ...rest,
    price: eurosOf(priceCents),
    weekdays: [...days],
    from: hours && formatTime(hours.from),
    to: hours && formatTime(hours.to),
    types: [...types],
    active: isActive,
  }
}

/** The product that is shown so, of one that nothing is wrong with. Weekdays are in order, each once. */
export function fromProductView({ price, weekdays: days, from, to, active, types, ...rest }: ProductView): Product {
  const [begins, ends] = [from, to].map((time) => (time === null ? null : parseTime(time)))
  return {
    ...rest,
    priceCents: centsOf(price),
    weekdays: weekdays.filter((weekday) => days.includes(weekday)),
    hours: typeof begins === 'number' && typeof ends === 'number' ? { from: begins, to: ends } : null,
    types: [...new Set(types)],
    isActive: active,
  }
}
