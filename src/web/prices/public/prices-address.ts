import type { WrittenQuery } from '#domain/prices/ask.ts'

const PATH = '/precios'
const names = ['week', 'court', 'day', 'time'] as const satisfies readonly (keyof WrittenQuery)[]

/** What an address asks for. */
export function readPricesAddress(search: URLSearchParams): WrittenQuery {
  return { week: search.get('week'), court: search.get('court'), day: search.get('day'), time: search.get('time') }
}

/** The address that asks for something else than another one; what is null there isn't said. */
export function pricesAddressOf(asked: WrittenQuery, other: Partial<WrittenQuery>): string {
  const next = { ...asked, ...other }
  const search = new URLSearchParams(names.flatMap((name) => (next[name] === null ? [] : [[name, next[name]]])))
  return search.size === 0 ? PATH : `${PATH}?${search.toString().replaceAll('%3A', ':')}`
}
