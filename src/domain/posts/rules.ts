import { type Locale, locales } from '../locale.ts'
import { clubDayOf } from '../time.ts'
import type { PostTextView } from './schema.ts'
import { postStateAt } from './states.ts'

/** When visitors see a post, in epoch milliseconds: `from` is null for a draft, `to` for what has no end. */
export type Published = { publishedFrom: number | null; publishedTo: number | null }

/** Both languages of a post; null is one that isn't written. */
export type Texts = Record<Locale, PostTextView | null>

/** Whether visitors see a post: from its first instant on, and no longer at its last. */
export function isPublished({ publishedFrom, publishedTo }: Published, now: number): boolean {
  return postStateAt({ from: publishedFrom, to: publishedTo }, now) === 'published'
}

/** The language of the two that isn't meant. */
export function otherLocaleOf(locale: Locale): Locale {
  return locale === 'en' ? 'es' : 'en'
}

/** The languages that a reader finds a post written in: those that have a title. */
export function localesOf(texts: Texts): Locale[] {
  return locales.filter((locale) => (texts[locale]?.title ?? '') !== '')
}

/** A language as it is written; null where all its fields are empty. */
export function toWrittenText(text: PostTextView): PostTextView | null {
  return Object.values(text).every((field) => field.trim() === '') ? null : text
}

/** What a reader of one language is shown: title and summary of `headLocale`, the text of `locale`. */
export type ShownText = PostTextView & { locale: Locale; headLocale: Locale }

/**
 * What a reader sees who requests a language. What lacks in it is shown in the other one: the text by itself, the title with
 * its summary. A picture is described in the requested language, if it is there. Null where neither has a title.
 */
export function pickText(texts: Texts, requested: Locale): ShownText | null {
  const other = otherLocaleOf(requested)
  const headLocale = [requested, other].find((locale) => (texts[locale]?.title ?? '') !== '')
  const head = headLocale && texts[headLocale]
  if (!headLocale || !head) return null
  const locale = [requested, other].find((one) => (texts[one]?.body ?? '').trim() !== '') ?? headLocale
  const alt = [texts[requested]?.alt, texts[other]?.alt].find((text) => (text ?? '') !== '') ?? ''
  return { title: head.title, summary: head.summary, body: texts[locale]?.body ?? '', alt, locale, headLocale }
}

/** What names the text of a page, as a consent to it does: the club day of its last change, and how many there were. */
export function nameTextVersion({ updatedAt, version }: { updatedAt: number; version: number }): string {
  return `${clubDayOf(updatedAt)}.${version}`
}
