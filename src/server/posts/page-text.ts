import type { z } from 'zod'
import type { Config } from '#domain/config/schema.ts'
import { defaultLocale, type Locale } from '#domain/locale.ts'
import type { PageName } from '#domain/posts/kinds.ts'
import type { LegalName } from '#domain/posts/legal.ts'
import { readProgramme } from '#domain/posts/programme.ts'
import { nameTextVersion, pickText } from '#domain/posts/rules.ts'
import type { PageTextView, pageTextInput } from '#domain/posts/schema.ts'
import { isoOf } from '#domain/time.ts'
import { readConfig } from '../config/store.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { builtInPage, builtInVersion } from './built-in-pages.ts'
import { readPictures } from './picture-store.ts'
import { renderBody } from './render-body.ts'
import { findPostBySlug, type Post } from './store.ts'
import { toFestivalView, toLocales } from './to-view.ts'

/** The text of a fixed page as staff wrote it, else the one that it has by itself; null where there is neither. */
export function readPageText(
  { db, environment, clock }: Pick<Deps, 'db' | 'environment' | 'clock'>,
  { name, locale }: z.output<typeof pageTextInput>,
): PageTextView | null {
  const post = findPostBySlug(db, 'page', name)
  return (
    (post && toWritten(db, post, { name, locale }, clock())) ??
    toBuiltIn(db, readConfig(db, environment), { name, locale })
  )
}

function toWritten(
  db: Db,
  post: Post,
  { name, locale }: { name: PageName; locale: Locale },
  now: number,
): PageTextView | null {
  const text = pickText(post.texts, locale)
  if (!text) return null
  const { pictureId } = post
  const picture = pictureId === null ? undefined : readPictures(db, [pictureId]).get(pictureId)
  const festival = toFestivalView(db, post, now)
  const { days, rest } = readProgramme(text.body)
  return {
    name,
    ...toLocales(text),
    title: text.title,
    summary: text.summary,
    html: renderBody(db, festival ? rest : text.body, { locale, language: text.locale }),
    picture: picture ? { ...picture, alt: text.alt } : null,
    version: nameTextVersion(post),
    updatedAt: isoOf(post.updatedAt),
    festival: festival && { ...festival, programme: days },
  }
}

/** What names the text that stands now on a page that always has one, in whichever language. */
export function readLegalVersion(db: Db, name: LegalName): string {
  const post = findPostBySlug(db, 'page', name)
  return post && pickText(post.texts, defaultLocale) ? nameTextVersion(post) : builtInVersion(name)
}

function toBuiltIn(db: Db, config: Config, { name, locale }: { name: PageName; locale: Locale }): PageTextView | null {
  const page = builtInPage(name, locale, config)
  if (!page) return null
  const { title, summary, body, version } = page
  const html = renderBody(db, body, { locale, language: locale })
  return { name, locale, title, summary, html, picture: null, version, updatedAt: null, festival: null }
}
