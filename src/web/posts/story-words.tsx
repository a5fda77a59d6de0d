import type { Story } from '#domain/posts/schema.ts'
import { Text, useLocale } from '#web/app/intl.tsx'

type Spoken = Pick<Story, 'locale' | 'headLocale'>

/** The language of a title, as an attribute where it isn't the page's. */
export function useHeadLang({ locale, headLocale = locale }: Spoken): { lang?: string } {
  return headLocale === useLocale() ? {} : { lang: headLocale }
}

/** "Only in Spanish", where the text isn't there in the page's language; a page with it brings the texts of `story`. */
export function OnlyIn({ locale }: Spoken) {
  if (locale === useLocale()) return null
  return (
    <span>
      <Text id={`story.only.${locale}`} />
    </span>
  )
}
