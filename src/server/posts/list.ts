import type { z } from 'zod'
import { compareNames } from '#domain/compare-names.ts'
import type { Locale } from '#domain/locale.ts'
import type { PostKind } from '#domain/posts/kinds.ts'
import type { postsAnswerSchema, postsInput, storiesAnswerSchema, storiesInput } from '#domain/posts/schema.ts'
import { postStateAt } from '#domain/posts/states.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import { foldText, hasWords, readWords } from '#domain/users/rules.ts'
import type { Db } from '../db/client.ts'
import type { Deps } from '../deps.ts'
import { paginationOf } from '../paging.ts'
import { findAllPosts, findPublishedIds, findPublishedPage, type PostOrder, readHeads } from './list-store.ts'
import { readPosts } from './store.ts'
import { toPostViews, toStories } from './to-view.ts'

type From = Pick<Deps, 'db' | 'clock'>

/** A page of what is published of a kind, latest first by default, as readers of a language see it. */
export function listStories(
  { db, clock }: From,
  input: z.output<typeof storiesInput>,
): z.infer<typeof storiesAnswerSchema> {
  const now = clock()
  const { kind, sort = '-publishedFrom', locale, q = '', page, pageSize } = input
  const query = { kind, order: sort, now }
  if (foldText(q) !== '') {
    const { ids, meta } = cutPage(search(db, { kind, q }, findPublishedIds(db, query)), input)
    return { data: toStories(db, readPosts(db, ids), { locale, now }), meta }
  }
  // Every visit of the home page reads some: no more is read than these.
  const { ids, total } = findPublishedPage(db, { ...query, page, pageSize })
  return {
    data: toStories(db, readPosts(db, ids), { locale, now }),
    meta: { pagination: paginationOf({ page, pageSize, total }) },
  }
}

type Reader = { viewer: Viewer; locale: Locale }

/** A page of posts in both languages, latest first by default: what is published, to admins with `all` every one. */
export function listPosts(
  { db, clock }: From,
  { viewer, locale }: Reader,
  input: z.output<typeof postsInput>,
): z.infer<typeof postsAnswerSchema> {
  const { kind, sort = '-publishedFrom', q, all = false, state } = input
  const isForAdmin = isAdmin(viewer)
  const now = clock()
  const isByTitle = sort === 'title' || sort === '-title'
  const order: PostOrder = isByTitle ? '-publishedFrom' : sort
  const listed =
    all && isForAdmin
      ? findAllPosts(db, { kind, order }).flatMap(({ id, ...times }) =>
          state === undefined || postStateAt(times, now) === state ? id : [],
        )
      : findPublishedIds(db, { kind, order, now })
  const found = search(db, { kind, q }, listed)
  const sorted = isByTitle ? sortByTitle(db, found, { kind, locale, isDown: sort === '-title' }) : found
  const { ids, meta } = cutPage(sorted, input)
  return { data: toPostViews(db, readPosts(db, ids), { isForAdmin, now }), meta }
}

function cutPage(found: readonly number[], { page, pageSize }: { page: number; pageSize: number }) {
  return {
    ids: found.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: paginationOf({ page, pageSize, total: found.length }) },
  }
}

/** Those of the posts that have all words of a text in title and summary of one language, accents and case ignored. */
function search(db: Db, { kind, q = '' }: { kind: PostKind; q?: string | undefined }, ids: number[]): number[] {
  const words = readWords(q)
  if (words.length === 0) return ids
  const fits = readHeads(db, kind).filter(({ title, summary }) => hasWords(foldText(`${title}\n${summary}`), words))
  const found = new Set(fits.map(({ id }) => id))
  return ids.filter((id) => found.has(id))
}

type ByTitle = { kind: PostKind; locale: Locale; isDown: boolean }

/** By the title in a language, or in the other where it has none; in the order of the club's own language. */
function sortByTitle(db: Db, ids: readonly number[], { kind, locale, isDown }: ByTitle): number[] {
  const titles = new Map<number, string>()
  for (const { id, locale: written, title } of readHeads(db, kind)) {
    if (title !== '' && (written === locale || !titles.has(id))) titles.set(id, title)
  }
  const way = isDown ? -1 : 1
  return ids.toSorted((a, b) => way * compareNames(titles.get(a) ?? '', titles.get(b) ?? '') || a - b)
}
