import type { Locale } from '#domain/locale.ts'
import type { PageName, PostKind } from '#domain/posts/kinds.ts'
import { pageNames } from '#domain/posts/kinds.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import type { PostView } from '#domain/posts/schema.ts'

/** Where the desk lists the posts of a kind. */
export const deskPaths = {
  news: '/admin/news',
  promotion: '/admin/promotions',
  page: '/admin/pages',
} as const satisfies Record<PostKind, string>

const pagePaths = {
  privacy: '/politica-privacidad',
  cookies: '/politica-cookies',
  terms: '/terminos',
  school: '/clases',
  festival: '/full-padel-fest',
  contact: '/contacto',
  prices: '/precios',
} as const satisfies Record<PageName, string>

/** Where visitors read a post. */
export function addressOf(kind: PostKind, slug: string): string {
  if (kind !== 'page') return kind === 'news' ? `/news/${slug}` : `/promo/${slug}`
  const name = pageNames.find((one) => one === slug)
  return name ? pagePaths[name] : '/'
}

/** The title of a post for one who reads a language, and the language that it is in; empty where it has none. */
export function chooseTitle(post: Pick<PostView, Locale>, locale: Locale): { title: string; lang: Locale } {
  const lang = post[locale]?.title ? locale : otherLocaleOf(locale)
  return { title: post[lang]?.title ?? '', lang }
}
