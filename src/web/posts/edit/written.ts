import type { Locale } from '#domain/locale.ts'
import type { PostTextView } from '#domain/posts/schema.ts'
import { type PostDraft, sides } from './post-draft.ts'

/** The two parts of each language without which a reader sees the other one's. */
export const parts = ['title', 'body'] as const
export type Part = (typeof parts)[number]

/** What a language lacks. */
export type Lack = 'none' | 'title' | 'body' | 'both'

type Texts = Pick<PostDraft, Locale>

/** Whether a part is written in a language. */
export function isWritten(texts: Texts, locale: Locale, part: Part): boolean {
  return texts[locale][part].trim() !== ''
}

/** Which of its two parts a language lacks. */
export function lackOf(texts: Texts, locale: Locale): Lack {
  return lackOfText(texts[locale])
}

/** The same of one text; null is a language that isn't written. */
export function lackOfText(text: Pick<PostTextView, Part> | null): Lack {
  const [first = null, second = null] = parts.filter((part) => (text?.[part] ?? '').trim() === '')
  if (second !== null) return 'both'
  return first ?? 'none'
}

/** How many of the four parts are written. */
export function countWritten(texts: Texts): number {
  return sides.flatMap((locale) => parts.filter((part) => isWritten(texts, locale, part))).length
}

/** How many words a text has; what only marks it up is none. */
export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+(?:[.,:'’·-][\p{L}\p{N}]+)*/gu)?.length ?? 0
}
