import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { aGame, aUser, sessionCookie, type TestApp, testApp } from '../testing.ts'

const day = '/api/reservations/date/2026-11-20'
const input = encodeURIComponent('{"0":{"date":"2026-11-20"}}')
const page = `/trpc/reservations.day,reservations.ahead,reservations.next?batch=1&input=${input}`
const unpacking = { br: brotliDecompressSync, gzip: gunzipSync } as const

/** A club with a visitor, two owners of games that day, two of another day, a player without any and an admin. */
async function aClub() {
  const made = await testApp()
  const { db } = made.deps
  const [one, other] = [aUser(db, { nick: 'Ñandú' }), aUser(db)]
  for (const [index, owner] of [one, other].entries()) {
    for (const time of ['18:30', '20:00']) {
      aGame(db, { start: `2026-11-20T${time}:00+01:00`, court: index + 1, owner, players: [aUser(db)] })
    }
  }
  const later = [aUser(db), aUser(db)]
  for (const owner of later) aGame(db, { start: '2026-11-22T09:30:00+01:00', court: 1 + later.indexOf(owner), owner })
  return { ...made, viewers: [null, one, other, ...later, aUser(db), aUser(db, { roles: ['fp_admin'] })] }
}

type RequestOptions = { viewer?: User | null; accepted?: string; method?: 'GET' | 'HEAD' }

async function ask({ app, deps }: TestApp, url: string, { viewer = null, accepted, method = 'GET' }: RequestOptions) {
  const cookie = viewer ? { cookie: sessionCookie(deps, viewer) } : {}
  const accepting = accepted === undefined ? {} : { 'accept-encoding': accepted }
  return await app.inject({ method, url, headers: { ...cookie, ...accepting } })
}

describe.each(['br', 'gzip'] as const)('answers packed as %s', (packing) => {
  test.each([day, page, '/api/reservations/my-reservations', '/trpc/reservations.soon'])(
    'hold what each viewer gets plain, in whichever order they ask, before and after a change: %s',
    async (url) => {
      const club = await aClub()
      const { deps, viewers } = club
      const compareAll = async () => {
        for (const viewer of [...viewers, ...viewers.toReversed()]) {
          const plain = await ask(club, url, { viewer })
          const packed = await ask(club, url, { viewer, accepted: packing })
          const isLong = plain.statusCode === 200 && plain.rawPayload.length >= 1500
          expect(packed.headers['content-encoding']).toBe(isLong ? packing : undefined)
          const bytes = isLong ? unpacking[packing](packed.rawPayload) : packed.rawPayload
          expect(bytes.toString()).toBe(plain.body)
          expect(packed.statusCode).toBe(plain.statusCode)
          expect(packed.headers.vary).toBe(plain.headers.vary)
          expect(plain.headers).not.toHaveProperty('content-encoding')
        }
      }
      await compareAll()
      const [, one] = viewers
      const body = { startDate: '2026-11-20T16:00:00Z', endDate: '2026-11-20T17:30:00Z', type: 'open', court: 3 }
      const before = await ask(club, day, { accepted: packing })
      expect(await club.ask('POST', '/api/reservations', { viewer: one ?? null, body })).toMatchObject({ status: 201 })
      expect((await ask(club, day, { accepted: packing })).rawPayload).not.toEqual(before.rawPayload)
      await compareAll()
      deps.time.now += 3_600_001
      await compareAll()
    },
  )

  test('are a seventh of their length, and say what they depend on', async () => {
    const club = await aClub()
    const [plain, packed] = [await ask(club, day, {}), await ask(club, day, { accepted: packing })]
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 7)
    expect(packed.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-encoding': packing,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(packed.rawPayload.length),
      'cache-control': 'no-store',
    })
    expect(await ask(club, day, { accepted: packing, method: 'HEAD' })).toMatchObject({
      rawPayload: Buffer.alloc(0),
      headers: { 'content-encoding': packing, 'content-length': String(packed.rawPayload.length) },
    })
  })

  test.each(['/api/auth/me', '/api/reservations/date/soon', '/trpc/reservations.next', '/api/health', '/api/config'])(
    'are not refusals, nor short ones: %s',
    async (url) => {
      const answer = await ask(await aClub(), url, { accepted: packing })
      expect(answer.headers).not.toHaveProperty('content-encoding')
      expect(JSON.parse(answer.body)).toBeTypeOf('object')
    },
  )
})
