import { describe, expect, test } from 'vitest'
import { takeAddressOf, takes } from '#domain/posts/takes.ts'
import { aPost } from '../posts/testing.ts'
import { createPainter } from '../share/painter.ts'
import { postDrawingOf } from '../share/post-picture.ts'
import { generated, testApp, testDeps } from '../testing.ts'

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))

describe("a shared post's picture", () => {
  test('is there for what visitors may read, in both languages, and for nothing else', async () => {
    const deps = testDeps()
    const { app } = await testApp(deps)
    aPost(deps, { slug: 'told' })
    aPost(deps, { slug: 'card', kind: 'promotion' })
    aPost(deps, { slug: 'draft', from: null })
    const ask = async (url: string, headers: Record<string, string> = {}) => await app.inject({ url, headers })
    const { statusCode, headers, rawPayload } = await ask('/news/told/picture-es.png')
    expect(statusCode).toBe(200)
    expect(isPng(rawPayload)).toBe(true)
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const again = await ask('/news/told/picture-es.png', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect((await ask('/promo/card/picture-en.png')).statusCode).toBe(200)
    for (const path of ['/news/draft/picture-en.png', '/news/card/picture-en.png', '/promo/x/picture-en.png']) {
      expect((await ask(path)).statusCode).toBe(404)
    }
    await app.close()
  })

  test.each(takes.slice(0, generated(1, Infinity)))('of the drawing %s can be painted', async (take) => {
    const painter = createPainter()
    const { svg } = postDrawingOf({ title: 'A headline', take, note: 'Friday 20/11/2026' }, 'Padel Club')
    expect(isPng(await painter.paint(svg))).toBe(true)
    await painter.close()
  })
})

/** The lines of the headline, each with its size. */
const linesOf = (title: string) =>
  [
    ...postDrawingOf({ title, take: 'tee', note: '' }, 'Club').svg.matchAll(
      /<text[^>]*font-size="(\d+)"[^>]*>([^<]*)</g,
    ),
  ]
    .map(([, size, text]) => ({ size: Number(size), text }))
    .filter(({ size }) => size > 40)

describe('its words', () => {
  test('are as large as they may be, and smaller where they are many', () => {
    expect(linesOf('New turf')).toEqual([{ size: 112, text: 'New turf' }])
    const many = linesOf('New turf on courts 1 and 2: a faster ball, and feet that nobody hears any more')
    expect(many.length).toBeGreaterThan(1)
    expect(many[0]?.size).toBeLessThan(112)
    expect(many.map(({ text }) => text).join(' ')).toContain('hears any more')
  })

  test('are cut where no size holds them', () => {
    const lines = linesOf('word '.repeat(100))
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)?.text).toMatch(/…$/)
  })

  test('stay text', () => {
    expect(linesOf('<script>&"').map(({ text }) => text)).toEqual(['&lt;script&gt;&amp;&quot;'])
  })
})

test('the drawings are pictures that anybody may have and keep', async () => {
  const { app } = await testApp(testDeps())
  for (const take of takes) {
    const { statusCode, headers, body } = await app.inject(takeAddressOf(take))
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' })
    expect(body).toMatch(/^<svg [^>]*viewBox="0 0 640 360">/)
    const again = await app.inject({ url: takeAddressOf(take), headers: { 'if-none-match': String(headers.etag) } })
    expect(again.statusCode).toBe(304)
  }
  expect((await app.inject('/takes/other.svg')).statusCode).toBe(404)
})
