import Markdown, { type MarkdownIt } from 'markdown-it'
import sanitize from 'sanitize-html'
import { type Locale, splitLocale } from '#domain/locale.ts'
import { addOwnRules, type PictureOf } from './markdown-rules.ts'

/** A text's reader: `locale` is the language of the page, `language` that of the text. */
export type Reading = { locale: Locale; language: Locale; pictureOf: PictureOf }

/**
 * Markdown as HTML that may stand in any of the club's pages: of what it could hold only what is named here is left, whatever was
 * written. Links within the club stay in the page's language; pictures are the club's own.
 */
export function renderMarkdown(body: string, { locale, language, pictureOf }: Reading): string {
  return sanitize(makers[language].render(body, { pictureOf }), {
    ...allowed,
    transformTags: {
      a: (tagName, { href = '' }) => ({ tagName, attribs: linkTo(href, locale) }),
      // All headings of a table are in its first row.
      th: (tagName) => ({ tagName, attribs: { scope: 'col' } }),
    },
  }).trim()
}

const quotes = { en: '“”‘’', es: '«»“”' } as const satisfies Record<Locale, string>
const makers = { en: createMaker('en'), es: createMaker('es') } as const satisfies Record<Locale, MarkdownIt>

function createMaker(language: Locale): MarkdownIt {
  const markdown = new Markdown({ html: false, linkify: true, typographer: true, quotes: quotes[language] })
  // A bare address is a link where it says so itself: `club.es` may be a name.
  markdown.linkify.set({ fuzzyLink: false })
  markdown.disable(['code', 'fence'])
  addOwnRules(markdown)
  return markdown
}

const allowed: sanitize.IOptions = {
  allowedTags:
    'h2 h3 h4 h5 h6 p ul ol li blockquote footer hr br a strong em s code figure figcaption img table thead tbody tr th td'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding'],
    ol: ['start'],
    th: [{ name: 'scope', values: ['col'] }],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  parseStyleAttributes: false,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !(attribs['src'] ?? '').startsWith('/api/pictures/'),
}

/** What a link may have: none at all where it would lead to nowhere that is meant. */
function linkTo(href: string, locale: Locale): Record<string, string> {
  if (/^\/(?![/\\])/.test(href)) return { href: stayIn(href, locale) }
  if (/^(?:mailto|tel):/i.test(href)) return { href }
  if (/^https?:\/\//i.test(href)) return { href, rel: 'external noopener noreferrer' }
  return {}
}

/** A page's path in a language, unless it says one; files and answers have none. */
function stayIn(href: string, locale: Locale): string {
  const path = /^[^?#]*/.exec(href)?.[0] ?? ''
  if (splitLocale(path).prefix || /^\/(?:api|assets|trpc)(?:\/|$)/.test(path)) return href
  return path === '/' ? `/${locale}${href.slice(1)}` : `/${locale}${href}`
}
