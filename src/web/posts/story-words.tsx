import type { Locale } from '#domain/locale.ts'
import type { StoryView } from '#domain/posts/schema.ts'
import { Text, type TextKey, useLocale } from '#web/app/intl.tsx'

const onlyKeys = { en: 'story.only.en', es: 'story.only.es' } as const satisfies Record<Locale, TextKey>

type Spoken = Pick<StoryView, 'locale' | 'headLocale'>

/** The language of a title, as an attribute where it isn't the page's. */
export function useHeadLang({ locale, headLocale = locale }: Spoken): { lang?: string } {
  return headLocale === useLocale() ? {} : { lang: headLocale }
}

/** "Only in Spanish", where the text isn't there in the page's language; a page with it brings the texts of `story`. */
export function OnlyIn({ locale }: Spoken) {
  if (locale === useLocale()) return null
  return (
    <span>
      <Text id={onlyKeys[locale]} />
    </span>
  )
}
