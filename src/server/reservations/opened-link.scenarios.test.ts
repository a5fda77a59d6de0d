import { describe, expect, test } from 'vitest'
import { cookieNamed, cookiesOf } from '../auth/testing.ts'
import { bareAssets } from '../http/testing.ts'
import { aGame, aUser, testApp, testDeps } from '../testing.ts'
import { tokenOf } from './links.ts'

type Ways = 'GET /api' | 'tRPC' | 'the page'

/** A club with a whole court of somebody's, and what a browser gets that opens its link. */
async function aClub() {
  const app = await testApp(testDeps(), { assets: bareAssets() })
  const { db, secret } = app.deps
  const [owner, player] = [aUser(db), aUser(db)]
  const make = (day: string, more = {}) =>
    aGame(db, { start: `2026-11-${day}T18:30:00+01:00`, type: 'complete', owner, ...more })
  const tokenFor = (id: number) => {
    const game = db.$client.prepare<[number], { id: number; documentId: string }>(
      'SELECT id, document_id AS documentId FROM reservation WHERE id = ?',
    )
    return tokenOf(secret, game.get(id) ?? { id, documentId: '' })
  }
  const open = async (id: number, { way = 'GET /api', cookie = '' }: { way?: Ways; cookie?: string } = {}) => {
    const token = tokenFor(id)
    const urls = {
      'GET /api': `/api/reservations/token/${token}`,
      tRPC: `/trpc/reservations.byToken?input=${encodeURIComponent(JSON.stringify({ token }))}`,
      'the page': `/es/reservations/token/${token}`,
    }
    return app.ask('GET', urls[way], { headers: { cookie } })
  }
  const join = async (id: number, cookie: string, body: object = { inviteds: [], isFromTokenReservation: true }) =>
    app.ask('PUT', `/api/reservations/${id}/join`, { viewer: player, headers: { cookie }, body })
  return { ...app, player, make, tokenFor, open, join }
}

describe('whoever opened the link of a whole court in this browser joins without its token', () => {
  test.each(['GET /api', 'tRPC', 'the page'] as const)('opened by %s, signed out, then signed in', async (way) => {
    const { make, open, join } = await aClub()
    const id = make('22')
    const cookie = cookieNamed(await open(id, { way }), 'opened')
    expect(await join(id, cookie)).toMatchObject({ status: 200, body: { data: { id, type: 'complete' } } })
  })

  test('signing in leaves the cookie, which no script reads and no other site sends', async () => {
    const { ask, make, open } = await aClub()
    const opened = await open(make('22'))
    expect(cookiesOf(opened)).toEqual([
      expect.stringMatching(/^opened=[\w~-]{5,40}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const login = { identifier: 'nobody', password: 'wrong-password' }
    const cookie = cookieNamed(opened, 'opened')
    const after = await ask('POST', '/api/auth/login', { body: login, headers: { cookie } })
    expect(cookiesOf(after).filter((line) => line.startsWith('opened'))).toEqual([])
  })

  test('the last ten are remembered', async () => {
    const { make, open, join } = await aClub()
    let cookie = ''
    const ids = Array.from({ length: 11 }, (_, index) => make(`${22 + (index % 6)}`, { court: 1 + (index % 4) }))
    for (const id of ids) cookie = cookieNamed(await open(id, { cookie }), 'opened') || cookie
    expect(cookie.length).toBeLessThan(300)
    const [first = 0, second = 0] = ids
    expect((await join(first, cookie)).status).toBe(403)
    expect((await join(second, cookie)).status).toBe(200)
  })
})

describe('nothing is gained by it', () => {
  test('without cookie or token, by another game’s, or where one doesn’t come by a link', async () => {
    const { make, open, join } = await aClub()
    const [id, other] = [make('22'), make('23')]
    const cookie = cookieNamed(await open(other), 'opened')
    for (const sent of ['', cookie]) expect((await join(id, sent)).status).toBe(403)
    const own = cookieNamed(await open(id), 'opened')
    expect((await join(id, own, { inviteds: [] })).status).toBe(403)
    expect((await join(id, own, { isFromTokenReservation: true, token: 'wrong' })).status).toBe(403)
  })

  test('by a cookie that was made up', async () => {
    const { make, open, join, tokenFor } = await aClub()
    const [id, other] = [make('22'), make('23')]
    const cookie = cookieNamed(await open(other), 'opened')
    expect((await join(id, cookie.replace(/=\w+-/, `=${id.toString(36)}-`))).status).toBe(403)
    expect((await join(id, `opened=${'~'.repeat(5000)}${tokenFor(id)}`)).status).toBe(403)
  })

  test('by a link that opens nothing: no cookie is set', async () => {
    const { ask } = await aClub()
    for (const url of ['/api/reservations/token/1-0123456789abcdef', '/reservations/token/1-0123456789abcdef']) {
      const answer = await ask('GET', url)
      expect([answer.status, cookiesOf(answer)]).toEqual([404, []])
    }
  })

  test.each([
    { name: 'canceled', more: { canceled: true }, status: 409 },
    { name: 'a class', more: { type: 'class' }, status: 403 },
  ])('a game that is $name', async ({ more, status }) => {
    const { make, open, join } = await aClub()
    const id = make('22', more)
    expect((await join(id, cookieNamed(await open(id), 'opened'))).status).toBe(status)
  })
})
