import type { Locale } from '#domain/locale.ts'
import { type Db, prepareOnce } from '../db/client.ts'
import { keepByText } from './keep-by-text.ts'
import { findPicture } from './picture-store.ts'
import { renderMarkdown } from './render-markdown.ts'

/** So many texts are kept as HTML: those of a club's news of some months, in both languages. */
const KEPT_MAX = 100

const caches = prepareOnce(() => keepByText<string>(KEPT_MAX))

/**
 * A post's text as HTML: `locale` is the language of the page, `language` that of the text. It is kept by the text itself, so
 * that what was changed is made anew.
 */
export function renderBody(db: Db, body: string, { locale, language }: { locale: Locale; language: Locale }): string {
  return caches(db)(`${locale} ${language} ${body}`, () =>
    renderMarkdown(body, { locale, language, pictureOf: (id) => findPicture(db, id) }),
  )
}
