import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Locale } from '#domain/locale.ts'
import type { PageName } from '#domain/posts/kinds.ts'
import { api } from '#web/app/trpc.ts'

/** Stories on a page of the news. */
const NEWS_PAGE = 6
/** What home shows. */
const HOME_NEWS = 5
const HOME_PROMOTIONS = 3
/** No club has as many at once. */
const PROMOTIONS_MAX = 100

/** A page of the news; `page` counts from 1. */
export function newsQuery(locale: Locale, page: number) {
  const input = { kind: 'news', locale, page, pageSize: NEWS_PAGE } as const
  return queryOptions(api.posts.stories.queryOptions(input, { placeholderData: keepPreviousData }))
}

/** The latest news, for home. */
export function homeNewsQuery(locale: Locale) {
  return queryOptions(api.posts.stories.queryOptions({ kind: 'news', locale, page: 1, pageSize: HOME_NEWS }))
}

/** The latest promotions, for home. */
export function homePromotionsQuery(locale: Locale) {
  return queryOptions(api.posts.stories.queryOptions({ kind: 'promotion', locale, page: 1, pageSize: HOME_PROMOTIONS }))
}

/** All promotions that are on, the latest first. */
export function promotionsQuery(locale: Locale) {
  return queryOptions(api.posts.stories.queryOptions({ kind: 'promotion', locale, page: 1, pageSize: PROMOTIONS_MAX }))
}

/** A post by its slug; a draft with the secret of its link, which stands in the page's search. */
export function articleQuery(
  kind: 'news' | 'promotion',
  { slug = '', locale, search }: { slug: string | undefined; locale: Locale; search: URLSearchParams },
) {
  const preview = search.get('preview')
  return queryOptions(api.posts.article.queryOptions({ kind, slug, locale, ...(preview === null ? {} : { preview }) }))
}

/** The text of a fixed page. */
export function pageTextQuery(name: PageName, locale: Locale) {
  return queryOptions(api.posts.pageText.queryOptions({ name, locale }))
}
