import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { User } from '#domain/roles.ts'
import { cornersOf, insertSegments, makeExif, makeJpeg, makePng, makeSegment, makeWebp } from '../pictures/testing.ts'
import {
  type Answer,
  aGame,
  aUser,
  contents,
  generated,
  rowsIn,
  sessionCookie,
  type TestApp,
  testApp,
} from '../testing.ts'

type Club = TestApp & Record<'marta' | 'pablo' | 'portal' | 'admin', User>

async function aClub(): Promise<Club> {
  const app = await testApp()
  const { db } = app.deps
  const [marta, pablo] = [aUser(db, { nick: 'Marta' }), aUser(db, { nick: 'Pablo' })]
  return {
    ...app,
    marta,
    pablo,
    portal: aUser(db, { roles: ['portalAdmin'] }),
    admin: aUser(db, { roles: ['fp_admin'] }),
  }
}

type Sent = { by: User | null; of: User | { id: number }; type?: string }

async function put({ app, deps }: TestApp, bytes: Buffer, { by, of, type = 'image/png' }: Sent): Promise<Answer> {
  const headers = { 'content-type': type, ...(by && { cookie: sessionCookie(deps, by) }) }
  const answer = await app.inject({ method: 'PUT', url: `/api/users/${of.id}/avatar`, headers, payload: bytes })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const avatarIn = z.object({ data: z.object({ avatar: z.string() }) })

async function pictureAt({ app, deps, pablo }: Club, url: string) {
  return await app.inject({ url, headers: { cookie: sessionCookie(deps, pablo) } })
}

describe('a picture', () => {
  test('comes out as a square WebP at an address that browsers keep, and goes again', async () => {
    const club = await aClub()
    const answer = await put(club, makePng({ width: 600, height: 400 }), { by: club.marta, of: club.marta })
    expect(answer.status).toBe(200)
    const { avatar } = avatarIn.parse(answer.body).data
    expect(avatar).toMatch(new RegExp(`^/api/users/${club.marta.id}/avatar\\?v=[\\w-]{10}$`))
    const kept = await pictureAt(club, avatar)
    expect(kept.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    // What shone through lies on white.
    expect(await cornersOf(kept.rawPayload)).toEqual({ side: 256, corners: ['white', 'white', 'white', 'white'] })
    const bare = await pictureAt(club, `/api/users/${club.marta.id}/avatar?v=another`)
    expect(bare.headers).toMatchObject({ 'cache-control': 'private, no-cache', etag: kept.headers.etag })
    const gone = await club.ask('DELETE', `/api/users/${club.marta.id}/avatar`, { viewer: club.marta })
    expect(gone).toMatchObject({ status: 200, body: { data: { avatar: null } } })
    expect((await pictureAt(club, avatar)).headers['content-type']).toBe('image/svg+xml')
  })

  const turned = [
    { turn: 1, corners: ['red', 'blue', 'blue', 'red'] },
    { turn: 2, corners: ['blue', 'red', 'red', 'blue'] },
    { turn: 3, corners: ['blue', 'red', 'red', 'blue'] },
    { turn: 5, corners: ['red', 'red', 'blue', 'blue'] },
    { turn: 6, corners: ['red', 'red', 'blue', 'blue'] },
    { turn: 7, corners: ['blue', 'blue', 'red', 'red'] },
    { turn: 8, corners: ['blue', 'blue', 'red', 'red'] },
  ]
  test.each(turned.slice(0, generated(2, Infinity)))(
    'is turned as its EXIF says, $turn, and nothing of that is kept',
    async ({ turn, corners }) => {
      const club = await aClub()
      const photo = insertSegments(await makeJpeg(), makeSegment(0xe1, makeExif(turn, 'marker-place')))
      const { avatar } = avatarIn.parse((await put(club, photo, { by: club.marta, of: club.marta })).body).data
      const { rawPayload } = await pictureAt(club, avatar)
      expect(await cornersOf(rawPayload)).toEqual({ side: 64, corners })
      expect(rawPayload.toString('latin1')).not.toMatch(/marker-place|EXIF|Exif/)
    },
  )

  test.each(['before it was sent', 'while it is made'])('is kept of nobody who was erased %s', async (when) => {
    const club = await aClub()
    const { marta, portal } = club
    const erase = () => club.ask('DELETE', `/api/users/${marta.id}`, { viewer: portal })
    if (when === 'before it was sent') await erase()
    const sent = put(club, makePng({ width: 300, height: 300 }), { by: portal, of: marta })
    if (when === 'while it is made') await erase()
    expect(await sent).toMatchObject({ status: 404, body: { errors: [{ msg: 'errors.notFound' }] } })
    expect(rowsIn(club.deps.db, 'user_picture')).toBe(0)
  })

  test('is set of oneself and by the portal admin, of nobody else', async () => {
    const club = await aClub()
    const { marta, pablo, portal, admin } = club
    const picture = await makeWebp()
    const statusOf = async (by: User | null, of: { id: number }) => (await put(club, picture, { by, of })).status
    expect(await statusOf(portal, marta)).toBe(200)
    const before = contents(club.deps.db)
    expect(await statusOf(pablo, marta)).toBe(403)
    expect(await statusOf(admin, marta)).toBe(403)
    expect(await statusOf(null, marta)).toBe(401)
    expect(await statusOf(pablo, { id: 9999 })).toBe(404)
    for (const viewer of [pablo, admin, null]) {
      const answer = await club.ask('DELETE', `/api/users/${marta.id}/avatar`, { viewer })
      expect(answer.status).toBe(viewer ? 403 : 401)
    }
    expect(contents(club.deps.db)).toEqual(before)
  })

  test('is in every answer that names the user, at once, also in a day that was kept', async () => {
    const club = await aClub()
    const { marta, pablo, admin, portal } = club
    const id = aGame(club.deps.db, { start: '2026-11-20T18:30:00+01:00', owner: marta, players: [pablo] })
    const urls = [
      ['/api/reservations/date/2026-11-20', pablo],
      ['/api/reservations/date/2026-11-20', admin],
      [`/api/reservations/${id}`, admin],
      ['/api/reservations/my-reservations', pablo],
      ['/api/users/search/marta', pablo],
      ['/api/users?q=marta', portal],
      [`/api/users/${marta.id}`, portal],
      ['/api/auth/me', marta],
      ['/api/users/me', marta],
      ['/api/reservation-users/1', admin],
    ] as const
    const shown = async (avatar: string) => {
      const answers = urls.map(async ([url, viewer]) => JSON.stringify((await club.ask('GET', url, { viewer })).body))
      return (await Promise.all(answers)).map((text) => text.includes(`"avatar":"${avatar}"`))
    }
    expect(await shown('/')).not.toContain(true)
    const { avatar } = avatarIn.parse((await put(club, makePng(), { by: marta, of: marta })).body).data
    expect(await shown(avatar)).toEqual(urls.map(() => true))
    const next = avatarIn.parse((await put(club, await makeJpeg(), { by: marta, of: marta })).body).data.avatar
    expect(next).not.toBe(avatar)
    expect(await shown(next)).toEqual(urls.map(() => true))
    await club.ask('DELETE', `/api/users/${marta.id}/avatar`, { viewer: portal })
    expect(await shown(next)).not.toContain(true)
  })
})
