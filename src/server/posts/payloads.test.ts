import { expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import type { PictureView } from '#domain/posts/schema.ts'
import { testDeps } from '../testing.ts'
import { readArticle } from './article.ts'
import { readPageText } from './page-text.ts'
import { renderMarkdown } from './render-markdown.ts'
import { aPost } from './testing.ts'
import { payloads } from './testing-payloads.ts'

const picture: PictureView = {
  documentId: 'a',
  files: [{ url: '/api/pictures/a/480', width: 480, height: 270, type: 'image/webp' }],
}

const tags = new Set(
  'h2 h3 h4 h5 h6 p ul ol li blockquote footer hr br a strong em s code figure figcaption img table thead tbody tr th td'.split(
    ' ',
  ),
)
const attributes = new Set('href rel src srcset sizes width height alt loading decoding start scope'.split(' '))

/** What of some HTML could do more than be read; every `<` of it begins a tag. */
function findLive(html: string): string[] {
  return [...html.matchAll(/<(\/?)([^\s>/]*)([^>]*)>?/g)].flatMap(([tag, , name = '', rest = '']) => {
    const given = [...rest.matchAll(/([^\s=/]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => ({ key, value }))
    const isFine = given.every(
      ({ key, value }) =>
        attributes.has(key) &&
        (key !== 'href' || /^(?:\/(?!\/)|https:\/\/evil\.example\/)/.test(value)) &&
        (key !== 'src' || value === '/api/pictures/a/480'),
    )
    return tags.has(name) && isFine ? [] : [tag]
  })
}

test('there are fifty and more of them, each another', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(50)
})

test.each(payloads)('nothing runs of %j', (payload) => {
  for (const body of [payload, `Text ${payload} text`, `# ${payload}\n\n- ${payload}\n\n**${payload}**`]) {
    for (const language of locales) {
      const html = renderMarkdown(body, { locale: 'en', language, pictureOf: () => picture })
      expect(findLive(html)).toEqual([])
    }
  }
})

test('nor of any of them where a post or a page is read', () => {
  const deps = testDeps()
  for (const [at, payload] of payloads.entries()) {
    const text = { title: payload, summary: payload, body: payload, alt: payload }
    aPost(deps, { slug: `payload-${at}`, en: text, es: null })
    const article = readArticle(deps, { kind: 'news', slug: `payload-${at}`, locale: 'es' })
    expect(findLive(article?.html ?? '<')).toEqual([])
    // What is no Markdown stays as it is written: pages show it as text.
    expect(article).toMatchObject({ title: payload, summary: payload })
  }
  aPost(deps, { kind: 'page', slug: 'privacy', en: { title: 'Privacy', body: payloads.join('\n\n') } })
  expect(findLive(readPageText(deps, { name: 'privacy', locale: 'en' })?.html ?? '<')).toEqual([])
})

test('what could run is found', () => {
  for (const html of [
    '<script>',
    '<p onclick="x">',
    '<a href="javascript:x">',
    '<a href="//x">',
    '<img src=x onerror=x>',
    '<x',
    '<p style="x">',
  ])
    expect(findLive(html)).toHaveLength(1)
  expect(findLive('<p>A <a href="/en/x" rel="external">b</a> &lt;script></p>')).toEqual([])
})
