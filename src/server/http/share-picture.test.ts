import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, test } from 'vitest'
import { tokenOf } from '../reservations/links.ts'
import { gameOf } from '../reservations/store.ts'
import { describeSharedGame } from '../share/words.ts'
import { aGame, aUser, type GameParts, testApp, testDeps } from '../testing.ts'
import { sharedDrawingOf } from './share-picture.ts'
import { failureShape } from './testing.ts'

const apps: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()))
})

/** A game of two on Friday evening with a public link; `picture` asks for its picture, bytes and all. */
async function aClub(parts: Partial<GameParts> = {}) {
  const deps = testDeps()
  const owner = aUser(deps.db, { nick: 'Nobody Named' })
  const players = [aUser(deps.db, { nick: 'Nor Her' })]
  const game = gameOf(
    deps.db,
    aGame(deps.db, { court: 2, start: '2026-11-20T18:30:00+01:00', owner, players, ...parts }),
  )
  if (!game) throw new Error('The game is missing.')
  const club = await testApp(deps)
  apps.push(club.app)
  const token = tokenOf(deps.secret, game)
  const picture = async (locale = 'en', headers: Record<string, string> = {}, of = token) => {
    const {
      statusCode,
      headers: sent,
      rawPayload,
    } = await club.app.inject({
      url: `/reservations/token/${of}/picture-${locale}.png`,
      headers,
    })
    return { status: statusCode, headers: sent, bytes: rawPayload }
  }
  return { ...club, game, token, picture }
}

const isPng = (bytes: Buffer) => bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe("a shared link's picture", () => {
  test('is a PNG that anyone may have and keep a while, and no search engine', async () => {
    const { picture } = await aClub()
    const { status, headers, bytes } = await picture()
    expect(status).toBe(200)
    expect(isPng(bytes)).toBe(true)
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String(bytes.length),
    })
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('speaks the language of its address, whatever the browser says', async () => {
    const { picture, deps, token } = await aClub()
    const [english, spanish, still] = await Promise.all([
      picture('en'),
      picture('es'),
      picture('en', { 'accept-language': 'es', cookie: 'NEXT_LOCALE=es' }),
    ])
    for (const [{ headers }, locale] of [[english, 'en'] as const, [spanish, 'es'] as const]) {
      const shared = describeSharedGame(deps, token, locale)
      expect(headers.etag).toBe(shared && `"${sharedDrawingOf(deps, shared, locale).version}"`)
    }
    expect(digest(spanish.bytes)).not.toBe(digest(english.bytes))
    expect(digest(still.bytes)).toBe(digest(english.bytes))
  })

  test('is not sent again to who has it, and is another one when a place was taken', async () => {
    const { picture, deps, game } = await aClub()
    const first = await picture()
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^"[\w-]{16}"$/)
    const again = await picture('en', { 'if-none-match': `W/${tag}` })
    expect(again).toMatchObject({ status: 304, bytes: Buffer.alloc(0) })
    expect(again.headers).toMatchObject({ etag: tag, 'cache-control': 'public, max-age=300' })
    deps.db.$client
      .prepare('DELETE FROM entry WHERE id = (SELECT max(id) FROM entry WHERE reservation_id = ?)')
      .run(game.id)
    const later = await picture('en', { 'if-none-match': tag })
    expect(later.status).toBe(200)
    expect(later.headers.etag).not.toBe(tag)
    expect(digest(later.bytes)).not.toBe(digest(first.bytes))
  })

  test.each(['x', '1-AAAAAAAAAAAAAAAA', '%00', '__proto__', '..%2f..'])(
    'of a wrong token is none: %s',
    async (wrong) => {
      const { picture, game } = await aClub()
      for (const token of [wrong, String(game.id), game.documentId]) {
        const { status, headers, bytes } = await picture('es', {}, token)
        expect(status).toBe(404)
        expect(headers.etag).toBeUndefined()
        expect(failureShape.parse(JSON.parse(bytes.toString())).errors[0]?.msg).toBe('errors.notFound')
      }
    },
  )

  test('exists in no other language', async () => {
    const { picture } = await aClub()
    expect((await picture('fr')).status).toBe(404)
  })
})

/** The picture of a public link in English, before it is made a PNG. */
const drawn = (deps: Parameters<typeof describeSharedGame>[0], token: string) => {
  const shared = describeSharedGame(deps, token, 'en')
  if (!shared) throw new Error('The token opens nothing.')
  return sharedDrawingOf(deps, shared, 'en').svg
}

describe('what it shows', () => {
  test.each([
    { parts: {}, shows: /€6\.00 each/, hides: /24\.00/ },
    { parts: { guests: 2 }, shows: />FULL</, hides: /24\.00/ },
    { parts: { type: 'complete' }, shows: />2 PLACES LEFT</, hides: /6\.00/ },
    { parts: { type: 'class' }, shows: />CLASS</, hides: /6\.00/ },
    { parts: { canceled: true }, shows: />CANCELED</, hides: /6\.00/ },
  ] as const)('of a game $parts: no more than a visitor may know', async ({ parts, shows, hides }) => {
    const { deps, token, game } = await aClub(parts)
    const svg = drawn(deps, token)
    expect(svg).toMatch(shows)
    expect(svg).not.toMatch(hides)
    expect(svg).not.toMatch(new RegExp(`Nobody|Nor Her|4711|user\\d|${token}|${game.documentId}`))
  })

  test("takes the club's colour for what there is to do", async () => {
    const { deps, token } = await aClub()
    expect(drawn(deps, token)).toContain('#d8f14a')
    deps.db.$client.exec(`UPDATE config SET config = json_set(config, '$.theme.colors.accent', '#ff8800')`)
    expect(drawn(deps, token)).toContain('#ff8800')
  })
})
