import type { MarkdownIt, StateCore, Token } from 'markdown-it'
import type { PictureView } from '#domain/posts/schema.ts'

/** What a text's pictures are found by, beside what markdown-it knows of it. */
export type PictureOf = (documentId: string) => PictureView | null

/**
 * What a club's texts have beside plain Markdown: headings that begin at the second level and skip none, quotes that say who
 * spoke, pictures of the club's own with their size, each with its caption.
 */
export function addOwnRules(markdown: MarkdownIt): void {
  // Before what is in lines is read, so that a line can be taken out of its paragraph.
  markdown.core.ruler.after('block', 'quote-author', nameQuoted)
  markdown.core.ruler.after('quote-author', 'heading-levels', levelHeadings)
  markdown.core.ruler.push('figures', makeFigures)
  markdown.renderer.rules['image'] = (tokens, index) => markdown.utils.escapeHtml(tokens[index]?.content ?? '')
}

/** The page has the only title: the highest heading of a text is a level below, and none is more than one below another. */
function levelHeadings({ tokens }: StateCore): void {
  const open: number[] = []
  for (const token of tokens) {
    if (token.type === 'heading_open') {
      const level = Number(token.tag.slice(1))
      while ((open.at(-1) ?? 0) >= level) open.pop()
      open.push(level)
      token.tag = `h${Math.min(6, open.length + 1)}`
    } else if (token.type === 'heading_close') token.tag = `h${Math.min(6, open.length + 1)}`
  }
}

const author = /^(?:—|–|--)\s*(\S.*)$/

/** The last line of a quote that begins with a dash says who spoke. */
function nameQuoted({ tokens, Token: NewToken }: StateCore): void {
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'blockquote_close') continue
    const [open, inline, close] = tokens.slice(Math.max(0, index - 3), index)
    if (open?.type !== 'paragraph_open' || inline?.type !== 'inline' || close?.type !== 'paragraph_close') continue
    const lines = inline.content.split('\n')
    const name = author.exec(lines.at(-1)?.trim() ?? '')?.[1]
    if (name === undefined) continue
    const footer = [
      new NewToken('footer_open', 'footer', 1),
      new NewToken('inline', '', 0),
      new NewToken('footer_close', 'footer', -1),
    ]
    const [, text] = footer
    if (text) Object.assign(text, { content: name, children: [] })
    if (lines.length === 1) tokens.splice(index - 3, 3, ...footer)
    else {
      inline.content = lines.slice(0, -1).join('\n')
      tokens.splice(index, 0, ...footer)
    }
  }
}

/** A paragraph that holds nothing but a picture is a figure; its title is the caption. Other pictures are left out. */
function makeFigures({ tokens, env, Token: NewToken, md }: StateCore): void {
  const pictureOf: unknown = env['pictureOf']
  if (!isPictureOf(pictureOf)) return
  for (const [index, token] of tokens.entries()) {
    const [image, ...others] = token.children ?? []
    const open = tokens[index - 1]
    const close = tokens[index + 1]
    if (token.type !== 'inline' || image?.type !== 'image' || others.length > 0) continue
    if (open?.type !== 'paragraph_open' || close?.type !== 'paragraph_close') continue
    const picture = pictureOf(documentIdOf(image))
    if (!picture) continue
    open.type = close.type = 'figure'
    open.tag = close.tag = 'figure'
    open.hidden = close.hidden = false
    const caption = String(image.attrGet('title') ?? '')
    const html = new NewToken('html_block', '', 0)
    html.content = [
      describePicture(picture, md.utils.escapeHtml(image.content)),
      caption === '' ? '' : `<figcaption>${md.utils.escapeHtml(caption)}</figcaption>`,
    ].join('')
    tokens[index] = html
  }
}

function isPictureOf(value: unknown): value is PictureOf {
  return typeof value === 'function'
}

function documentIdOf(image: Token): string {
  return /^\/api\/pictures\/([a-z0-9]{1,40})(?:\/\d{1,4})?$/.exec(String(image.attrGet('src') ?? ''))?.[1] ?? ''
}

/** The widest place that a picture has in a text, in CSS pixels. */
const TEXT_WIDTH = 960

function describePicture({ files }: PictureView, alt: string): string {
  const shown = files.findLast(({ width }) => width <= TEXT_WIDTH) ?? files[0]
  if (!shown) return ''
  const { url, width, height } = shown
  const set = files.map((file) => `${file.url} ${file.width}w`).join(', ')
  const sizes = `(min-width: ${TEXT_WIDTH}px) ${TEXT_WIDTH}px, 100vw`
  return `<img src="${url}" srcset="${set}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async">`
}
