import type { ProductView } from '#domain/products/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { type Weekday, weekdays } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeWeekdays } from '#web/prices/weekday-words.ts'

type Bounds = Pick<ProductView, 'places' | 'daysValid' | 'weekdays' | 'from' | 'to' | 'types'>

/** What a bono is, in a line: 10 places · 90 days · Mon–Fri · 08:00–14:00 · Open game. Empty of goods. */
export function describeBounds(product: Bounds, words: Words): string {
  const { places, daysValid, from, to, types } = product
  const { text, formats } = words
  return [
    places === null ? '' : text('product.placesCount', { count: places }),
    daysValid === null ? '' : text('product.days', { count: daysValid }),
    describeWeekdays(toWeekdays(product.weekdays), words),
    from === null || to === null ? '' : `${from}–${to}`,
    formats.list(types.map((type) => text(typeKeys[type]))),
  ]
    .filter(Boolean)
    .join(' · ')
}

function toWeekdays(days: readonly number[]): Weekday[] {
  return weekdays.filter((weekday) => days.includes(weekday))
}
