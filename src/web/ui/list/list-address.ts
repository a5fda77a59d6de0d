import { pageNumberOf } from '#domain/paging.ts'

/** The page of a list in an address, counted from 1; an invalid one is the first. */
export function pageIn(search: URLSearchParams): number {
  return pageNumberOf(search.get('page'))
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
