import { describe, expect, test } from 'vitest'
import type { AppOptions } from '../app.ts'
import { tokenOf } from '../reservations/links.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, at, aUser, type GameParts, testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()

/** An open game of two on Friday evening, and what is asked at the addresses of the club. */
async function aClub(parts: Partial<GameParts> = {}, options: Partial<AppOptions> = {}) {
  const deps = testDeps()
  const { db } = deps
  const owner = aUser(db, { nick: 'Nobody Named' })
  const players = [aUser(db, { nick: 'Nor Her' })]
  const game = gameOf(db, aGame(db, { court: 2, start: '2026-11-20T18:30:00+01:00', owner, players, ...parts }))
  if (!game) throw new Error('The game is missing.')
  return { ...(await testApp(deps, { assets, ...options })), owner, token: tokenOf(deps.secret, game), game }
}

const contentOf = (html: unknown, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)">`).exec(String(html))?.[1]

describe("a shared link's document", () => {
  test('says in the language of the page what there is to play, to a messenger that reads no script', async () => {
    const { ask, token } = await aClub()
    const { status, body } = await ask('GET', `/en/reservations/token/${token}`)
    expect(status).toBe(200)
    expect(body).toContain('<title>2 places left · Fri 20 Nov 18:30 · Court 2 · Padel Club</title>')
    expect(contentOf(body, 'og:title')).toBe('2 places left · Fri 20 Nov 18:30 · Court 2')
    expect(contentOf(body, 'og:description')).toBe('18:30–20:00 · Level 3.00 · €6.00 each')
    expect(contentOf(body, 'og:locale')).toBe('en_GB')
    expect(contentOf(body, 'robots')).toBe('noindex')
    const spanish = await ask('GET', `/es/reservations/token/${token}`)
    expect(contentOf(spanish.body, 'og:title')).toBe('Quedan 2 plazas · vie 20 nov 18:30 · Court 2')
    expect(contentOf(spanish.body, 'og:locale')).toBe('es_ES')
  })

  test('names nobody and opens no door, whoever asks', async () => {
    const { ask, token, owner } = await aClub()
    for (const viewer of [null, owner]) {
      const { body } = await ask('GET', `/reservations/token/${token}`, { viewer })
      const head = String(body).split('</head>')[0]
      expect(head).not.toMatch(/Nobody|Nor Her|4711|user\d/)
    }
  })

  test.each([
    { parts: { guests: 2 }, state: 'Full' },
    { parts: { type: 'complete' }, state: '2 places left' },
    { parts: { type: 'complete', guests: 2 }, state: 'Full' },
    { parts: { type: 'class' }, state: 'Class' },
    { parts: { canceled: true }, state: 'Canceled' },
    { parts: { guests: 2, closed: true }, state: 'Full' },
    { parts: { guests: 1 }, state: '1 place left' },
  ] as const)('of a game $parts: $state', async ({ parts, state }) => {
    const { ask, token } = await aClub(parts)
    const { body } = await ask('GET', `/reservations/token/${token}`)
    expect(contentOf(body, 'og:title')).toBe(`${state} · Fri 20 Nov 18:30 · Court 2`)
  })

  test('of a class says who gives it', async () => {
    const { ask, token } = await aClub({ type: 'class' })
    const { body } = await ask('GET', `/reservations/token/${token}`)
    expect(contentOf(body, 'og:description')).toMatch(/^18:30–20:00 · Trainer: \S/)
  })

  test.each([
    ['2026-11-20T18:30:00+01:00', 'Being played'],
    ['2026-11-20T20:00:00+01:00', 'Over'],
  ])('at %s: %s', async (now, state) => {
    const { ask, token, deps } = await aClub()
    deps.time.now = at(now)
    const { body } = await ask('GET', `/reservations/token/${token}`)
    expect(contentOf(body, 'og:title')).toContain(`${state} · `)
  })

  test("what a court's name holds stays text", async () => {
    const { ask, token, deps } = await aClub()
    deps.db.$client.exec(`UPDATE court SET name = '"><script>alert(1)</script>$&' WHERE id = 2`)
    const { body } = await ask('GET', `/reservations/token/${token}`)
    expect(String(body).split('id="boot"')[0]).not.toContain('<script>')
    expect(contentOf(body, 'og:title')).toContain('&quot;&gt;&lt;script&gt;')
  })

  test('of a wrong token is a true 404 that says nothing', async () => {
    const { ask, token, game } = await aClub()
    for (const wrong of [`${token.slice(0, -1)}~`, String(game.id), game.documentId, 'x', '%00', '__proto__']) {
      const { status, body } = await ask('GET', `/reservations/token/${wrong}`)
      expect(status).toBe(404)
      expect(contentOf(body, 'og:title')).toBeUndefined()
    }
    expect((await ask('GET', `/reservations/${game.documentId}`)).status).toBe(200)
  })
})

describe("a shared link's picture in its document", () => {
  test('has an absolute address, a size, and words for who cannot see it', async () => {
    const { ask, token } = await aClub({}, { publicUrl: 'https://club.example/' })
    const { body } = await ask('GET', `/es/reservations/token/${token}`, { headers: { host: 'evil.example' } })
    const link = `https://club.example/es/reservations/token/${token}`
    expect(contentOf(body, 'og:url')).toBe(link)
    expect(contentOf(body, 'og:image')).toMatch(
      new RegExp(`^https://club\\.example/reservations/token/${token}/picture-es\\.png\\?v=[\\w-]{16}$`),
    )
    expect(contentOf(body, 'og:image:type')).toBe('image/png')
    expect(contentOf(body, 'og:image:width')).toBe('1200')
    expect(contentOf(body, 'og:image:height')).toBe('630')
    expect(contentOf(body, 'og:image:alt')).toMatch(
      /^Quedan 2 plazas · vie 20 nov 18:30 · Court 2 · 18:30–20:00 · .*c\/u$/,
    )
    expect(contentOf(body, 'twitter:card')).toBe('summary_large_image')
    expect(body).not.toContain('evil.example')
  })

  test.each([
    ['club.example', 'http://club.example/'],
    ['192.168.1.20:3000', 'http://192.168.1.20:3000/'],
    ['[::1]:3000', 'http://[::1]:3000/'],
  ])('without an address of its owner, is where it was asked for: %s', async (host, start) => {
    const { ask, token } = await aClub()
    const { body } = await ask('GET', `/en/reservations/token/${token}`, { headers: { host } })
    expect(contentOf(body, 'og:url')).toBe(`${start}en/reservations/token/${token}`)
    expect(contentOf(body, 'og:image')).toMatch(start)
  })

  test.each([undefined, '127.0.0.1'])(
    'never is where a header of proxies says, whoever is trusted: %s',
    async (trustProxy) => {
      const { ask, token } = await aClub({}, { trustProxy })
      const headers = { host: 'club.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' }
      const { body } = await ask('GET', `/en/reservations/token/${token}`, { headers })
      expect(contentOf(body, 'og:url')).toBe(`http://club.example/en/reservations/token/${token}`)
      for (const path of ['/en/news/rss.xml', '/sitemap.xml', '/robots.txt'])
        expect((await ask('GET', path, { headers })).body).toContain('http://club.example/')
    },
  )

  test.each(['evil.example/x', 'a"b', 'user@evil.example', 'a b', '-', 'x:port', 'x?y', 'x#y', '[zz]'])(
    'is left out where the host is no name: %s',
    async (host) => {
      const { ask, token } = await aClub()
      const { status, body } = await ask('GET', `/en/reservations/token/${token}`, { headers: { host } })
      expect(status).toBe(200)
      expect(contentOf(body, 'og:title')).toBeDefined()
      for (const name of ['og:url', 'og:image', 'twitter:card']) expect(contentOf(body, name)).toBeUndefined()
    },
  )

  test('has another address when a place was taken', async () => {
    const { ask, token, deps, game } = await aClub()
    const address = async () => contentOf((await ask('GET', `/en/reservations/token/${token}`)).body, 'og:image')
    const before = await address()
    expect(await address()).toBe(before)
    deps.db.$client
      .prepare('DELETE FROM entry WHERE id = (SELECT max(id) FROM entry WHERE reservation_id = ?)')
      .run(game.id)
    expect(await address()).not.toBe(before)
  })
})
