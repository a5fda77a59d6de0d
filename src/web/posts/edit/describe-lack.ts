import type { Locale } from '#domain/locale.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import type { Words } from '#web/app/intl.tsx'
import type { PostDraft } from './post-draft.ts'
import { isWritten, lackOf } from './written.ts'

/** What who reads in a language sees, where something lacks in it; null where nothing does. */
export function describeReader(draft: PostDraft, locale: Locale, { text }: Words): string | null {
  const lack = lackOf(draft, locale)
  const other = otherLocaleOf(locale)
  if (lack === 'none') return null
  const hasOther = (part: 'title' | 'body') => isWritten(draft, other, part)
  if (lack === 'both') return text(hasOther('title') ? 'writing.reader.all' : 'writing.reader.nothing', { locale })
  if (lack === 'title') return text(hasOther('title') ? 'writing.reader.title' : 'writing.reader.noTitle', { locale })
  return text(hasOther('body') ? 'writing.reader.body' : 'writing.reader.noBody', { locale })
}
