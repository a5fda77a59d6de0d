import type { Locale } from '#domain/locale.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { cacheByText } from './cache-by-text.ts'
import { findPicture } from './picture-store.ts'
import { renderMarkdown } from './render-markdown.ts'

/** So many texts are cached as HTML: those of a club's news of some months, in both languages. */
const CACHED_MAX = 100

const caches = prepareOnce(() => cacheByText<string>(CACHED_MAX))

/**
 * A post's text as HTML: `locale` is the language of the page, `language` that of the text. It is cached by the text itself, so
 * that what was changed is made anew.
 */
export function renderBody(db: Db, body: string, { locale, language }: { locale: Locale; language: Locale }): string {
  return caches(db)(`${locale} ${language} ${body}`, () =>
    renderMarkdown(body, { locale, language, pictureOf: (id) => findPicture(db, id) }),
  )
}
