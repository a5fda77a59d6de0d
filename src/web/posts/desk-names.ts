import type { Locale } from '#domain/locale.ts'
import { type PageName, pageNames } from '#domain/posts/kinds.ts'
import type { PostTextView } from '#domain/posts/schema.ts'
import type { TextKey } from '#web/app/intl.tsx'
import type { Lack } from './edit/written.ts'

/** What the desk calls a language, in the language of who reads. */
export const languageNames = {
  en: 'writing.language.en',
  es: 'writing.language.es',
} as const satisfies Record<Locale, TextKey>

/** What a language calls itself. */
export const ownNames = {
  en: 'writing.ownName.en',
  es: 'writing.ownName.es',
} as const satisfies Record<Locale, TextKey>

/** What a language of a post lacks. */
export const lackNames = {
  none: 'writing.lack.none',
  title: 'writing.lack.title',
  body: 'writing.lack.body',
  both: 'writing.lack.both',
} as const satisfies Record<Lack, TextKey>

/** The same with the name of that language. */
export const writtenNames = {
  none: 'writing.written.none',
  title: 'writing.written.title',
  body: 'writing.written.body',
  both: 'writing.written.both',
} as const satisfies Record<Lack, TextKey>

/** Each part of a post with its language. */
export const partNames = {
  title: { en: 'writing.part.title.en', es: 'writing.part.title.es' },
  summary: { en: 'writing.part.summary.en', es: 'writing.part.summary.es' },
  body: { en: 'writing.part.body.en', es: 'writing.part.body.es' },
  alt: { en: 'writing.part.alt.en', es: 'writing.part.alt.es' },
} as const satisfies Record<keyof PostTextView, Record<Locale, TextKey>>

/** The fixed pages that have a text of their own. */
export const fixedPageNames = {
  privacy: 'writing.pageName.privacy',
  cookies: 'writing.pageName.cookies',
  terms: 'writing.pageName.terms',
  school: 'writing.pageName.school',
  festival: 'writing.pageName.festival',
  contact: 'writing.pageName.contact',
  prices: 'writing.pageName.prices',
} as const satisfies Record<PageName, TextKey>

/** The key of a fixed page's name, by the slug of its text; null where there is no such page. */
export function namePage(slug: string): TextKey | null {
  const name = pageNames.find((one) => one === slug)
  return name ? fixedPageNames[name] : null
}
