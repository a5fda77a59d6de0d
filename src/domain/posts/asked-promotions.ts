import type { Locale } from '../locale.ts'

/** What the pages of promotions and of the festival ask for first: the document brings the answers to just that. */

/** All promotions that are on, the latest first; no club has a hundred at once. */
export function promotionsAsked(locale: Locale) {
  return { kind: 'promotion', locale, page: 1, pageSize: 100 } as const
}

/** One promotion; `preview` is the secret of a draft's link. */
export function promotionAsked(slug: string, locale: Locale, preview: string | null) {
  return { kind: 'promotion', slug, locale, ...(preview === null ? {} : { preview }) } as const
}

export function festivalAsked(locale: Locale) {
  return { name: 'festival', locale } as const
}
