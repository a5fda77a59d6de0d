import { type Locale, locales } from '#domain/locale.ts'
import { type Article, articleAnswerSchema, type PageText, pageTextAnswerSchema } from '#domain/posts/schema.ts'
import type { BootAnswer } from '#domain/reservations/boot.ts'
import type { Matched } from '#domain/routes.ts'
import type { Deps } from '../deps.ts'
import { formatText } from '../messages.ts'
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
  /** The post or text that it shows. */
  article: Article | null
  pageText: PageText | null
}

export type Asked = {
  matched: Matched | null
  locale: Locale
  search: string
  club: string
  /** What the page opens on. */
  answers: readonly BootAnswer[] | null
}

/** Describes a page that search engines may list; null for all others, such as what is one's own, staff's or a draft. */
export function describePage({ db }: Pick<Deps, 'db'>, asked: Asked): PageHead | null {
  const { matched, answers } = asked
  if (!matched || !answers) return null
  const article = readAnswer(answers, 'posts.article', articleAnswerSchema)?.data ?? null
  return article ? describeArticle(db, article, matched) : describeFixed(asked, matched)
}

function describeFixed({ locale, club, search, answers }: Asked, { route }: Matched): PageHead | null {
  const { path }: { path: string } = route
  const said = publicPages.get(path)
  if (!said) return null
  const pageText = readAnswer(answers ?? [], 'posts.pageText', pageTextAnswerSchema)?.data ?? null
  const isOwn = pageText !== null && ownTexts.has(path)
  const page = Number(new URLSearchParams(search).get('page') ?? 1)
  return {
    title: isOwn ? pageText.title : null,
    description:
      isOwn && pageText.summary !== '' ? cutWords(wordsOfLine(pageText.summary)) : formatText(locale, said, { club }),
    path: path === '/news' && page > 1 && Number.isInteger(page) ? `/news?page=${page}` : path,
    locales,
    article: null,
    pageText,
  }
}

/** Pages that are nothing but a text that staff can write. */
const ownTexts: ReadonlySet<string> = new Set([
  '/politica-privacidad',
  '/politica-cookies',
  '/terminos',
  '/full-padel-fest',
])

function describeArticle(db: Deps['db'], article: Article, { route }: Matched): PageHead | null {
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

type Reading<Data> = { safeParse: (answer: unknown) => { success: true; data: Data } | { success: false } }

function readAnswer<Data>(answers: readonly BootAnswer[], procedure: string, schema: Reading<Data>): Data | null {
  const found = answers.find((answer) => answer.procedure === procedure)
  const read = found && schema.safeParse(found.answer)
  return read?.success ? read.data : null
}
