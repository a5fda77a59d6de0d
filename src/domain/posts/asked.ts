import type { Locale } from '../locale.ts'

/** Stories on a page of the news. */
const NEWS_PAGE = 6
/** Stories that home shows. */
const HOME_NEWS = 5
/** Promotions that home shows. */
const HOME_PROMOTIONS = 3

/** What the page of the news asks for, which its document brings; `page` counts from 1. */
export function newsAsked(locale: Locale, page: number) {
  return { kind: 'news', locale, page, pageSize: NEWS_PAGE } as const
}

/** The latest news, as home asks for them. */
export function homeNewsAsked(locale: Locale) {
  return { kind: 'news', locale, page: 1, pageSize: HOME_NEWS } as const
}

/** The promotions that home asks for. */
export function homePromotionsAsked(locale: Locale) {
  return { kind: 'promotion', locale, page: 1, pageSize: HOME_PROMOTIONS } as const
}

/** What an article's page asks for: by its slug, and for a draft with the secret of its link. */
export function articleAsked(slug: string, locale: Locale, preview: string | null) {
  return { kind: 'news', slug, locale, ...(preview === null ? {} : { preview }) } as const
}

/** All promotions that are on, the latest first; no club has a hundred at once. */
export function promotionsAsked(locale: Locale) {
  return { kind: 'promotion', locale, page: 1, pageSize: 100 } as const
}

/** What a promotion's page asks for, likewise. */
export function promotionAsked(slug: string, locale: Locale, preview: string | null) {
  return { kind: 'promotion', slug, locale, ...(preview === null ? {} : { preview }) } as const
}

/** The text of the festival's page. */
export function festivalAsked(locale: Locale) {
  return { name: 'festival', locale } as const
}
