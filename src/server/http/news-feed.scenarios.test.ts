import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/time.ts'
import { aPost } from '../posts/testing.ts'
import { testApp, testDeps } from '../testing.ts'

async function aClub(publicUrl: string | undefined = 'https://club.example') {
  const deps = testDeps()
  const { app } = await testApp(deps, { publicUrl })
  const feed = async (locale = 'en', headers: Record<string, string> = {}) =>
    await app.inject({ url: `/${locale}/news/rss.xml`, headers })
  return { deps, app, feed }
}

const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text]) => text)
const itemsOf = (xml: string) => xml.split('<item>').slice(1)

describe('the feed of the news', () => {
  test('has what is published, latest first, with absolute links in its language', async () => {
    const { deps, feed } = await aClub()
    const { now } = deps.time
    aPost(deps, { slug: 'older', from: now - 2 * HOUR, en: { title: 'Older', summary: 'Short.' } })
    aPost(deps, { slug: 'latest', from: now - HOUR })
    aPost(deps, { slug: 'draft', from: null })
    aPost(deps, { slug: 'to-come', from: now + HOUR })
    aPost(deps, { slug: 'over', from: now - 3 * HOUR, to: now })
    aPost(deps, { slug: 'card', kind: 'promotion' })
    const { statusCode, headers, body } = await feed('es')
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
    expect(itemsOf(body).flatMap((item) => textsOf(item, 'link'))).toEqual([
      'https://club.example/es/news/latest',
      'https://club.example/es/news/older',
    ])
    expect(textsOf(body, 'language')).toEqual(['es-es'])
    expect(textsOf(body, 'pubDate')[1]).toBe(new Date(now - 2 * HOUR).toUTCString())
    expect(textsOf((await feed('en')).body, 'title')).toContain('Older')
  })

  test('tells what is to come once it has come, and no more what is over', async () => {
    const { deps, feed } = await aClub()
    aPost(deps, { slug: 'a-day', from: deps.time.now + HOUR, to: deps.time.now + 2 * HOUR })
    for (const shown of [0, 1, 0]) {
      expect(itemsOf((await feed()).body)).toHaveLength(shown)
      deps.time.now += HOUR
    }
  })

  test('keeps what staff wrote as text, to readers that take a description for HTML too', async () => {
    const { deps, feed } = await aClub()
    aPost(deps, { en: { title: '</title><script>1&2', summary: '<img src=x onerror="alert(1)">', body: 'x' } })
    const { body } = await feed()
    expect(body).toContain('<title>&lt;/title&gt;&lt;script&gt;1&amp;2</title>')
    expect(body).toContain('<description>&amp;lt;img src=x onerror=&amp;quot;alert(1)&amp;quot;&amp;gt;</description>')
    expect(body).not.toMatch(/<script|<img/)
  })

  test('is not sent again to who has it, but is when something was published', async () => {
    const { deps, feed } = await aClub()
    const tag = String((await feed()).headers.etag)
    expect((await feed('en', { 'if-none-match': tag })).statusCode).toBe(304)
    aPost(deps)
    expect((await feed('en', { 'if-none-match': tag })).statusCode).toBe(200)
  })
})
