import { pageNumberOf } from '#domain/paging.ts'

/** The page of a list in an address, counted from 1; an invalid one is the first. */
export function pageIn(search: URLSearchParams): number {
  return pageNumberOf(search.get('page'))
}

/** What an address sorts by: one of the fields, or with `-` the other way round; undefined where it says nothing of these. */
export function sortIn<const Field extends string>(search: URLSearchParams, fields: readonly Field[]) {
  const requested = search.get('sort')
  return fields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]).find((one) => one === requested)
}

/** One of a few choices that an address names; undefined where it names none of them. */
export function oneIn<const Choice extends string>(search: URLSearchParams, name: string, choices: readonly Choice[]) {
  const requested = search.get(name)
  return choices.find((choice) => choice === requested)
}

/**
 * The address of the same list with something else asked: `null` or an empty text takes a word out. Whatever changes but
 * the page begins again at the first page.
 */
export function listAddress(
  path: string,
  search: URLSearchParams,
  changes: Readonly<Record<string, string | number | null>>,
): string {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '' || (name === 'page' && value === 1)) next.delete(name)
    else next.set(name, String(value))
  }
  return next.size === 0 ? path : `${path}?${next}`
}
