import type { Locale } from '#domain/locale.ts'
import { otherLocaleOf } from '#domain/posts/rules.ts'
import type { Words } from '#web/app/intl.tsx'
import type { PostDraft } from './post-draft.ts'
import { isWritten, lackOf } from './written.ts'

/** What who reads in a language sees in the place of what lacks there, as the preview says it; null where nothing does. */
export function describeShown(draft: PostDraft, locale: Locale, words: Words): string | null {
  const lack = lackOf(draft, locale)
  const other = otherLocaleOf(locale)
  const hasOther = (part: 'title' | 'body') => isWritten(draft, other, part)
  if (lack === 'both' && hasOther('title')) return words.text('writing.shown.all', { locale })
  if (lack === 'title' && hasOther('title')) return words.text('writing.shown.title', { locale })
  if (lack === 'body' && hasOther('body')) return words.text('writing.shown.body', { locale })
  return describeReader(draft, locale, words)
}

/** What lacks in a language and what who reads in it sees; null where nothing lacks. */
export function describeReader(draft: PostDraft, locale: Locale, { text }: Words): string | null {
  const lack = lackOf(draft, locale)
  const other = otherLocaleOf(locale)
  if (lack === 'none') return null
  const hasOther = (part: 'title' | 'body') => isWritten(draft, other, part)
  if (lack === 'both') return text(hasOther('title') ? 'writing.reader.all' : 'writing.reader.nothing', { locale })
  if (lack === 'title') return text(hasOther('title') ? 'writing.reader.title' : 'writing.reader.noTitle', { locale })
  return text(hasOther('body') ? 'writing.reader.body' : 'writing.reader.noBody', { locale })
}
