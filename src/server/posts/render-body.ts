import type { Locale } from '#domain/locale.ts'
import type { Db } from '../db/client.ts'
import { findPicture } from './picture-store.ts'
import { renderMarkdown } from './render-markdown.ts'

/** So many texts are kept as HTML: those of a club's news of some months, in both languages. */
const KEPT_MAX = 100

const kept = new WeakMap<Db, Map<string, string>>()

/**
 * A post's text as HTML: `locale` is the language of the page, `language` that of the text. It is kept by the text itself, so
 * that what was changed is made anew.
 */
export function renderBody(db: Db, body: string, { locale, language }: { locale: Locale; language: Locale }): string {
  const texts = kept.get(db) ?? new Map<string, string>()
  kept.set(db, texts)
  const key = `${locale} ${language} ${body}`
  const html = texts.get(key) ?? renderMarkdown(body, { locale, language, pictureOf: (id) => findPicture(db, id) })
  // Those that were asked for longest ago go first.
  texts.delete(key)
  texts.set(key, html)
  const [oldest] = texts.keys()
  if (texts.size > KEPT_MAX && oldest !== undefined) texts.delete(oldest)
  return html
}
