import { type Locale, locales } from '#domain/locale.ts'
import { legalNameOf } from '#domain/posts/legal.ts'
import type { ArticleView, PageTextView } from '#domain/posts/schema.ts'
import type { Matched } from '#domain/routes.ts'
import { findShownCompetition } from '../competitions/find-shown.ts'
import type { Deps } from '../deps.ts'
import { formatText } from '../messages.ts'
import { readArticle } from '../posts/article.ts'
import { readPageText } from '../posts/page-text.ts'
import { findPostBySlug } from '../posts/store.ts'
import { postFolders, publicPages } from './public-pages.ts'

/** What search engines and messengers are told of a page. */
export type PageHead = {
  /** Without the club's name; null for the title of its route. */
  title: string | null
  description: string
  /** Its own path, without language prefix: what else leads to it is the same page. */
  path: string
  /** The languages that it is written in. */
  locales: readonly Locale[]
  /** The post, or the text that is all of the page. */
  article: ArticleView | null
  pageText: PageTextView | null
}

type From = Pick<Deps, 'db' | 'clock' | 'secret' | 'environment'>

type Page = { matched: Matched; locale: Locale; search: string }

/** The article or promotion that a page's address names; null where it names none, or one that nobody published. */
export function readNamedArticle(deps: From, { matched: { route, params }, locale, search }: Page): ArticleView | null {
  const kind = (['news', 'promotion'] as const).find((one) => route.path === `${postFolders[one]}/:slug`)
  const preview = new URLSearchParams(search).get('preview')
  if (!kind || params.slug === undefined) return null
  return readArticle(deps, { kind, slug: params.slug, locale, ...(preview === null ? {} : { preview }) })
}

export type Described = Omit<Page, 'matched'> & { matched: Matched | null; club: string; article: ArticleView | null }

/** Describes a page that search engines may list; null for all others, such as what is one's own, staff's or a draft. */
export function describePage(deps: From, { matched, article, ...page }: Described): PageHead | null {
  if (!matched) return null
  if (matched.route.path === '/competitions/:slug') return describeCompetition(deps, page, matched)
  return article ? describeArticle(deps.db, article, matched) : describeFixed(deps, page, matched)
}

function describeFixed(
  deps: From,
  { locale, club, search }: Pick<Described, 'locale' | 'club' | 'search'>,
  { route }: Matched,
): PageHead | null {
  const { path }: { path: string } = route
  const description = publicPages.get(path)
  if (!description) return null
  const name = path === '/full-padel-fest' ? 'festival' : legalNameOf(path)
  const pageText = name && readPageText(deps, { name, locale })
  const page = Number(new URLSearchParams(search).get('page') ?? 1)
  return {
    title: pageText?.title ?? null,
    description: pageText?.summary
      ? cutWords(wordsOfLine(pageText.summary))
      : formatText(locale, description, { club }),
    path: path === '/news' && page > 1 && Number.isInteger(page) ? `/news?page=${page}` : path,
    locales,
    article: null,
    pageText,
  }
}

function describeCompetition(
  { db }: From,
  { locale, club }: Pick<Described, 'locale' | 'club'>,
  { params: { slug = '' } }: Matched,
): PageHead | null {
  const competition = findShownCompetition({ db }, null, slug)
  if (!competition) return null
  const [title, text] =
    locale === 'es' ? [competition.nameEs, competition.textEs] : [competition.nameEn, competition.textEn]
  return {
    title,
    description: text === '' ? formatText(locale, 'head.competitions', { club }) : cutWords(text),
    path: `/competitions/${competition.slug}`,
    locales,
    article: null,
    pageText: null,
  }
}

function describeArticle(db: Deps['db'], article: ArticleView, { route }: Matched): PageHead | null {
  const kind = route.path.startsWith(postFolders.news) ? 'news' : 'promotion'
  if (article.isDraft) return null
  const texts = findPostBySlug(db, kind, article.slug)?.texts
  const written = locales.filter((locale) => (texts?.[locale]?.title ?? '') !== '')
  return {
    title: article.title,
    description: cutWords(article.summary === '' ? wordsOfHtml(article.html) : wordsOfLine(article.summary)),
    path: `${postFolders[kind]}/${article.slug}`,
    locales: written.length === 0 ? [article.locale] : written,
    article,
    pageText: null,
  }
}

/** A few lines at the most: what is longer isn't shown. */
const DESCRIPTION_MAX = 200

/** The words of the HTML of a text. */
function wordsOfHtml(html: string): string {
  return html
    .replaceAll(/<\/(?:p|li|h\d|td|th|blockquote|footer|figcaption)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? ' ')
}

/** The words of a line that may have something in bold. */
function wordsOfLine(line: string): string {
  return line.replaceAll(/\*+|__/g, '')
}

/** A text on one line, cut at a word. */
function cutWords(text: string): string {
  const plain = text.replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= DESCRIPTION_MAX) return plain
  return `${plain.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}
