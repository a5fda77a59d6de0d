import { describe, expect, test } from 'vitest'
import type { PictureView } from '#domain/posts/schema.ts'
import { type Reading, renderMarkdown } from './render-markdown.ts'

const court: PictureView = {
  documentId: 'court',
  files: [
    { url: '/api/pictures/court/480', width: 480, height: 270, type: 'image/webp' },
    { url: '/api/pictures/court/960', width: 960, height: 540, type: 'image/webp' },
    { url: '/api/pictures/court/1600', width: 1600, height: 900, type: 'image/webp' },
  ],
}
const pictureOf = (documentId: string) => (documentId === 'court' ? court : null)
const english: Reading = { locale: 'en', language: 'en', pictureOf }
const render = (body: string, reading: Partial<Reading> = {}) => renderMarkdown(body, { ...english, ...reading })

test.each([
  { is: 'a paragraph', body: 'New *turf*, **today**.', html: '<p>New <em>turf</em>, <strong>today</strong>.</p>' },
  { is: 'a list', body: '- one\n- two', html: '<ul>\n<li>one</li>\n<li>two</li>\n</ul>' },
  { is: 'a list that counts on', body: '3. three', html: '<ol start="3">\n<li>three</li>\n</ol>' },
  { is: 'a first heading', body: '# One', html: '<h2>One</h2>' },
  { is: 'headings below it', body: '# One\n\n## Two\n\n# Three', html: '<h2>One</h2>\n<h3>Two</h3>\n<h2>Three</h2>' },
  {
    is: 'a skipped level',
    body: '## One\n\n#### Two\n\n### Three',
    html: '<h2>One</h2>\n<h3>Two</h3>\n<h3>Three</h3>',
  },
  { is: 'an indented line', body: '    Indented', html: '<p>Indented</p>' },
  {
    is: 'a quote',
    body: '> The ball waits.\n> — Elena',
    html: '<blockquote>\n<p>The ball waits.</p>\n<footer>Elena</footer></blockquote>',
  },
  {
    is: 'a quote whose author stands apart',
    body: '> The ball waits.\n>\n> -- Elena *B.*',
    html: '<blockquote>\n<p>The ball waits.</p>\n<footer>Elena <em>B.</em></footer></blockquote>',
  },
  { is: 'a quote of nobody', body: '> The ball\n> waits', html: '<blockquote>\n<p>The ball\nwaits</p>\n</blockquote>' },
  {
    is: 'a table',
    body: '| Court | Back |\n| --- | ---: |\n| 3 | Thu |',
    html: '<table>\n<thead>\n<tr>\n<th scope="col">Court</th>\n<th scope="col">Back</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>3</td>\n<td>Thu</td>\n</tr>\n</tbody>\n</table>',
  },
  { is: 'English quotes', body: '"Now" -- it\'s new...', html: '<p>“Now” – it’s new…</p>' },
  { is: 'markup', body: '<b>bold</b> & <', html: '<p>&lt;b&gt;bold&lt;/b&gt; &amp; &lt;</p>' },
])('$is', ({ body, html }) => {
  expect(render(body)).toBe(html)
})

test('a Spanish text has Spanish quotes, whoever reads it', () => {
  expect(render('"Ya"', { language: 'es' })).toBe('<p>«Ya»</p>')
})

describe('a link', () => {
  const external = 'rel="external noopener noreferrer"'
  test.each([
    { to: '/precios', attributes: 'href="/es/precios"' },
    { to: '/', attributes: 'href="/es"' },
    { to: '/?a=1', attributes: 'href="/es?a=1"' },
    { to: '/reservations?date=2026-11-20#now', attributes: 'href="/es/reservations?date=2026-11-20#now"' },
    { to: '/en/news', attributes: 'href="/en/news"' },
    { to: '/api/pictures/court/960', attributes: 'href="/api/pictures/court/960"' },
    { to: 'https://example.com/a?b=1', attributes: `href="https://example.com/a?b=1" ${external}` },
    { to: 'mailto:club@example.com', attributes: 'href="mailto:club@example.com"' },
    { to: 'tel:+34976555014', attributes: 'href="tel:+34976555014"' },
    { to: '//example.com', attributes: '' },
    { to: '/\\example.com', attributes: 'href="/es/%5Cexample.com"' },
    { to: 'precios', attributes: '' },
    { to: '#turf', attributes: '' },
    { to: 'ftp://example.com', attributes: '' },
  ])('to $to has <a $attributes>', ({ to, attributes }) => {
    expect(render(`[go](${to})`, { locale: 'es' })).toBe(`<p><a${attributes && ` ${attributes}`}>go</a></p>`)
  })

  test('is made of a bare address, not of a name with a point', () => {
    expect(render('See https://example.com or club.es.')).toBe(
      `<p>See <a href="https://example.com" ${external}>https://example.com</a> or club.es.</p>`,
    )
  })
})

describe('a picture', () => {
  test('of the club is a figure with its size and its caption', () => {
    expect(render('![Court 1](/api/pictures/court/960 "On *Monday*")')).toBe(
      '<figure>\n<img src="/api/pictures/court/960" srcset="/api/pictures/court/480 480w, /api/pictures/court/960 960w, /api/pictures/court/1600 1600w" sizes="(min-width: 960px) 960px, 100vw" width="960" height="540" alt="Court 1" loading="lazy" decoding="async" /><figcaption>On *Monday*</figcaption></figure>',
    )
  })

  test.each([
    { is: 'from elsewhere', body: '![Court](https://example.com/court.png)' },
    { is: 'in the text itself', body: '![Court](data:image/png;base64,AAAA)' },
    { is: 'that is not there', body: '![Court](/api/pictures/other/960)' },
    { is: 'of the app', body: '![Court](/assets/court.png)' },
    { is: 'of a member', body: '![Court](/api/users/1/avatar)' },
    { is: 'that leaves the pictures', body: '![Court](/api/pictures/../users/1/avatar)' },
    { is: 'amid words', body: 'This ![Court](/api/pictures/court/960) here' },
  ])('$is is left out', ({ body }) => {
    expect(render(body)).not.toMatch(/<img|<figure/)
  })

  test('has a description and a caption that are text', () => {
    const html = render('![" onerror="alert(1)](/api/pictures/court/960 \'"><script>alert(1)</script>\')')
    expect(html).toContain('alt="&quot; onerror=&quot;alert(1)"')
    expect(html).not.toContain('<script')
  })
})
