import type { ReactNode } from 'react'
import type { Locale } from '#domain/locale.ts'
import type { Story } from '#domain/posts/schema.ts'
import { Text, type TextKey, useLocale } from '#web/app/intl.tsx'
import { Row } from '#web/ui/layout.tsx'

const onlyKeys = { en: 'story.only.en', es: 'story.only.es' } as const satisfies Record<Locale, TextKey>

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
      <Text id={onlyKeys[locale]} />
    </span>
  )
}

/** What is known of a story beside its words: how long it takes to read, and which language alone it is in. */
export function StoryMeta({ story, children }: { story: Story; children?: ReactNode }) {
  return (
    <Row as="p" gap={3} className="small muted">
      {children}
      <span>
        <Text id="posts.minutes" values={{ minutes: story.minutes }} />
      </span>
      <OnlyIn {...story} />
    </Row>
  )
}
