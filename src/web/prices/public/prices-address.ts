import type { WrittenQuery } from '#domain/prices/ask.ts'

const PATH = '/precios'
const names = ['week', 'court', 'day', 'time'] as const satisfies readonly (keyof WrittenQuery)[]

/** The query in an address. */
export function readPricesAddress(search: URLSearchParams): WrittenQuery {
  return { week: search.get('week'), court: search.get('court'), day: search.get('day'), time: search.get('time') }
}

/** The address with other values than another one; null values are left out. */
export function pricesAddressOf(current: WrittenQuery, other: Partial<WrittenQuery>): string {
  const next = { ...current, ...other }
  const search = new URLSearchParams(names.flatMap((name) => (next[name] === null ? [] : [[name, next[name]]])))
  return search.size === 0 ? PATH : `${PATH}?${search.toString().replaceAll('%3A', ':')}`
}
