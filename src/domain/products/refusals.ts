import type { Refusal } from '../errors.ts'
import { endsRefusal } from '../prices/criteria.ts'
import type { ProductKind } from './kinds.ts'

/** What of a product hangs together; times as they are written. */
type Bounds = {
  kind: ProductKind
  places: number | null
  daysValid: number | null
  weekdays: readonly number[]
  from: string | null
  to: string | null
  types: readonly string[]
}

/** What is wrong with a product as a whole: a bono without places or days, hours with one end or turned round, goods with what only bonos have. */
export function productRefusals({ kind, places, daysValid, weekdays, from, to, types }: Bounds): Refusal[] {
  if (kind === 'goods') {
    return Object.entries({ places, daysValid, weekdays, from, to, types }).flatMap(([param, value]) =>
      isSet(value) ? [{ key: 'validation.errors.invalid', param }] : [],
    )
  }
  const missing = [places === null ? 'places' : null, daysValid === null ? 'daysValid' : null].filter(
    (param) => param !== null,
  )
  const ends = endsRefusal('from', from, 'to', to)
  const isTurned = from !== null && to !== null && from >= to
  return [
    ...missing.map((param) => ({ key: 'validation.errors.required', param }) as const),
    ...(ends ?? (isTurned ? [{ key: 'courtPrice.errors.hourOrder', param: 'from' } as const] : [])),
  ]
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null
}
