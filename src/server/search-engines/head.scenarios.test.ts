import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { AppOptions } from '../app.ts'
import { findCompetition } from '../competitions/store.ts'
import { aCompetition } from '../competitions/testing.ts'
import { configOf, replaceConfig } from '../config/store.ts'
import { undrawn } from '../http/draw.ts'
import { bareAssets } from '../http/testing.ts'
import { previewTokenOf } from '../posts/preview-link.ts'
import { findPost } from '../posts/store.ts'
import { aPost } from '../posts/testing.ts'
import { aUser, testApp, testDeps } from '../testing.ts'

const assets = bareAssets()
const publicUrl = 'https://club.example'

async function aClub(options: Partial<AppOptions> = {}, footer: Partial<Record<'address' | 'phone', string>> = {}) {
  const deps = testDeps()
  const stored = configOf(deps.db, deps.environment)
  if (stored) {
    const config = { ...stored.config, footer: { ...stored.config.footer, ...footer } }
    replaceConfig(deps.db, stored, config, { updatedAt: 1, updatedBy: aUser(deps.db).id })
  }
  const app = await testApp(deps, { assets, publicUrl, ...options })
  const headOf = async (path: string, more: object = {}) => {
    const { body } = await app.ask('GET', path, more)
    return String(body).split('</head>')[0] ?? ''
  }
  return { ...app, headOf }
}

/** Draws nothing but the title that the page for contact has. */
function loadContactTitle() {
  return Promise.resolve(() => Promise.resolve({ ...undrawn, title: 'Contacto' }))
}

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(head)?.[1]
const linksOf = (head: string, rel: string) =>
  [...head.matchAll(new RegExp(`<link rel="${rel}"(?: hreflang="([^"]+)")? href="([^"]+)">`, 'g'))].map(
    ([, language, href]) => (language === undefined ? href : `${language} ${href}`),
  )
const thingSchema = z.looseObject({ '@type': z.string(), makesOffer: z.array(z.unknown()).optional() })
const thingOf = (head: string) => {
  const [, json] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? []
  return json === undefined ? null : thingSchema.parse(JSON.parse(json))
}

describe('a page for all', () => {
  test('says what it is, in each language, and where the others are', async () => {
    const { headOf } = await aClub()
    const head = await headOf('/es/precios?court=2')
    expect(contentOf(head, 'description')).toContain('Cuánto cuesta la pista en Club de pádel')
    expect(linksOf(head, 'canonical')).toEqual(['https://club.example/es/precios'])
    expect(linksOf(head, 'alternate')).toEqual([
      'en https://club.example/en/precios',
      'es https://club.example/es/precios',
      'x-default https://club.example/precios',
    ])
    expect(contentOf(head, 'og:url')).toBe('https://club.example/es/precios')
    expect(contentOf(head, 'og:locale')).toBe('es_ES')
    expect(contentOf(head, 'og:locale:alternate')).toBe('en_GB')
    expect(contentOf(head, 'robots')).toBeUndefined()
    expect(linksOf(await headOf('/'), 'canonical')).toEqual(['https://club.example/en'])
  })

  test('is the club, with its hours and prices', async () => {
    const { headOf } = await aClub({}, { address: 'Calle <Uno> 1', phone: '976 000 140' })
    for (const path of ['/en', '/es/contacto', '/es/precios']) {
      expect({ path, ...thingOf(await headOf(path)) }).toMatchObject({
        path,
        '@type': 'SportsActivityLocation',
        '@id': 'https://club.example/#club',
        address: 'Calle <Uno> 1',
        telephone: '976 000 140',
        openingHoursSpecification: [{ opens: '08:00', closes: '23:00', dayOfWeek: { length: 7 } }],
      })
    }
    const club = thingOf(await headOf('/en'))
    expect(club).toMatchObject({ priceRange: '€24–€28' })
    expect(club?.makesOffer).toContainEqual({
      '@type': 'Offer',
      name: 'Court 1',
      price: '24.00',
      priceCurrency: 'EUR',
    })
  })

  test('its range of prices is of slots, less what a court is discounted', async () => {
    const { headOf, deps } = await aClub()
    deps.db.$client.exec('UPDATE court SET discount = 50')
    expect(thingOf(await headOf('/en'))).toMatchObject({ priceRange: '€12–€14' })
  })

  test('names no address where none is known', async () => {
    const { headOf } = await aClub({ publicUrl: undefined, render: loadContactTitle })
    const head = await headOf('/es/contacto', { headers: { host: 'no host' } })
    expect(contentOf(head, 'og:title')).toBe('Contacto')
    expect(head).not.toMatch(/canonical|hreflang|og:url|og:image/)
    expect(JSON.stringify(thingOf(head))).not.toContain('http://no')
  })

  test('that is a text has its title and what it says in short', async () => {
    const { headOf, deps } = await aClub()
    expect(await headOf('/en/terminos')).toContain('<title>Terms · ')
    aPost(deps, { kind: 'page', slug: 'terms', en: { title: 'House "rules"', summary: 'Be **kind**.', body: 'x' } })
    const head = await headOf('/en/terminos')
    expect(head).toContain('<title>House &quot;rules&quot; · ')
    expect(contentOf(head, 'description')).toBe('Be kind.')
  })
})

describe('an article', () => {
  test('is told with its dates, its picture and where else it is written', async () => {
    const { headOf, deps } = await aClub()
    aPost(deps, { slug: 'lines', en: { title: 'New </script> lines', summary: 'Sewn & sanded.', body: 'x' } })
    const head = await headOf('/en/news/lines?utm_source=x')
    expect(head).toContain('<title>New &lt;/script&gt; lines · ')
    expect(contentOf(head, 'og:type')).toBe('article')
    expect(contentOf(head, 'description')).toBe('Sewn &amp; sanded.')
    expect(contentOf(head, 'og:image')).toMatch(/^https:\/\/club\.example\/news\/lines\/picture-en\.png\?v=/)
    expect(linksOf(head, 'canonical')).toEqual(['https://club.example/en/news/lines'])
    expect(thingOf(head)).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'New </script> lines',
      datePublished: '2026-11-19T09:00:00.000Z',
      inLanguage: 'en-GB',
      mainEntityOfPage: 'https://club.example/en/news/lines',
    })
  })

  test('in one language alone is one page, in whichever it is asked for', async () => {
    const { headOf, deps } = await aClub()
    aPost(deps, { slug: 'uno', en: null, es: { title: 'Uno', summary: '', body: 'Solo *aquí*, y <b>nada</b> más.' } })
    const head = await headOf('/en/news/uno')
    expect(linksOf(head, 'canonical')).toEqual(['https://club.example/es/news/uno'])
    expect(linksOf(head, 'alternate')).toEqual(['es https://club.example/es/news/uno'])
    expect(contentOf(head, 'description')).toBe('Solo aquí, y &lt;b&gt;nada&lt;/b&gt; más.')
  })

  test('that nobody published is nowhere, and kept out of lists by its secret link', async () => {
    const { headOf, deps, ask } = await aClub()
    const post = findPost(deps.db, 'news', aPost(deps, { slug: 'draft', from: null }))
    const secret = post && previewTokenOf(deps.secret, post)
    expect((await ask('GET', '/en/news/draft')).status).toBe(404)
    const { status, body } = await ask('GET', `/en/news/draft?preview=${secret}`)
    expect(status).toBe(200)
    for (const head of [String(body).split('</head>')[0] ?? '', await headOf('/en/news/draft')]) {
      expect(contentOf(head, 'robots')).toBe('noindex')
      expect(head).not.toMatch(/canonical|og:image|ld\+json/)
    }
  })
})

test('pages without a picture of their own have the one of the club, in each language', async () => {
  const { headOf, ask } = await aClub()
  const address = contentOf(await headOf('/es/terminos'), 'og:image') ?? ''
  const { status, headers } = await ask('GET', new URL(address).pathname)
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/png', 'public, max-age=300'])
  expect(await headOf('/es')).toContain('type="application/rss+xml" title="Noticias · ')
})

test.each([
  '/login',
  '/account/register',
  '/profile',
  '/my-reservations',
  '/admin/leads',
  '/setup',
  '/wall',
  '/nowhere',
  '/reservations/1',
])('%s is kept out of lists', async (path) => {
  const { headOf } = await aClub()
  const head = await headOf(path)
  expect(contentOf(head, 'robots')).toBe('noindex')
  expect(head).not.toMatch(/canonical|ld\+json/)
})

describe('the sitemap', () => {
  test('has every public page in both languages, and posts in those they are written in, while they are published', async () => {
    const { ask, deps } = await aClub()
    aPost(deps, { slug: 'both' })
    aPost(deps, { slug: 'only-spanish', en: null })
    aPost(deps, { slug: 'offer', kind: 'promotion' })
    aPost(deps, { slug: 'a-draft', from: null })
    aPost(deps, { slug: 'to-come', from: deps.time.now + 1000 })
    aPost(deps, { slug: 'over', from: 1, to: deps.time.now })
    const competition = findCompetition(deps.db, aCompetition(deps, { players: [] }))
    const { body, headers } = await ask('GET', '/sitemap.xml')
    const found = [...String(body).matchAll(/<loc>https:\/\/club\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
    expect(found).toEqual(expect.arrayContaining(['/en', '/es', '/es/precios', '/en/terminos', '/en/promo/offer']))
    const played = found.filter((path) => path?.includes('/competitions/'))
    expect(played).toEqual([`/en/competitions/${competition?.slug}`, `/es/competitions/${competition?.slug}`])
    const news = found.filter((path) => path?.includes('/news/'))
    expect(new Set(news)).toEqual(new Set(['/en/news/both', '/es/news/both', '/es/news/only-spanish']))
    expect(found.join()).not.toMatch(/admin|account|profile|login|token/)
    expect(body).toContain('<lastmod>2026-11-20T09:00:00.000Z</lastmod>')
    expect(body).toContain('hreflang="es" href="https://club.example/es/precios"')
    const again = await ask('GET', '/sitemap.xml', { headers: { 'if-none-match': String(headers['etag']) } })
    expect(again.status).toBe(304)
  })

  test('is named by robots.txt, which keeps the interface out', async () => {
    const { ask } = await aClub()
    const { body } = await ask('GET', '/robots.txt')
    expect(body).toBe(
      'User-agent: *\nAllow: /api/pictures/\nAllow: /api/calendar/\nDisallow: /api/\nDisallow: /trpc/\n\nSitemap: https://club.example/sitemap.xml\n',
    )
  })
})
