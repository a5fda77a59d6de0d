import { describe, expect, test } from 'vitest'
import { keysAnswerSchema, newKeyAnswerSchema } from '#domain/keys/schema.ts'
import { findNeeds } from '#domain/status/needs.ts'
import { createReservation } from '../reservations/create.ts'
import { readFacts } from '../status/read-facts.ts'
import { at, aUser, sessionCookie, testApp } from '../testing.ts'
import { eraseUser } from '../users/erase.ts'
import { aKey } from './testing.ts'

const evening = { startDate: at('2026-11-20T18:30:00+01:00'), endDate: at('2026-11-20T20:00:00+01:00') }

async function aMadeKey() {
  const { ask, deps } = await testApp()
  const portal = aUser(deps.db, { nick: 'Pia', roles: ['portalAdmin'] })
  const boss = aUser(deps.db, { nick: 'Bo', roles: ['portalAdmin'] })
  const made = await ask('POST', '/api/keys', { viewer: portal, body: { name: 'a', may: ['read'] } })
  const { key } = newKeyAnswerSchema.parse(made.body).data
  const headers = { authorization: `Bearer ${key}` }
  const listed = async () => keysAnswerSchema.parse((await ask('GET', '/api/keys', { viewer: boss })).body).data
  const change = (body: object) => ask('PUT', `/api/users/${portal.id}`, { viewer: boss, body })
  return { ask, deps, portal, boss, listed, change, read: () => ask('GET', '/api/courts', { headers }), headers }
}
type MadeKey = Awaited<ReturnType<typeof aMadeKey>>

describe('a key ends with the rights of whoever made it', () => {
  test('the list says who made it', async () => {
    const { listed, read } = await aMadeKey()
    expect(await listed()).toMatchObject([{ by: 'Pia', active: true }])
    expect((await read()).status).toBe(200)
  })

  test.each<[string, (club: MadeKey) => Promise<unknown>]>([
    ['blocked', ({ change }) => change({ blocked: true })],
    ['made an admin of less', ({ change }) => change({ roles: ['fp_user', 'fp_admin', 'fp_global_admin'] })],
    ['erased', ({ deps, portal }) => eraseUser({ deps, viewer: null }, { id: portal.id })],
  ])('who is %s', async (_, lose) => {
    const club = await aMadeKey()
    const { viewer } = aKey(club.deps, { may: ['book'], by: club.portal.id })
    await lose(club)
    expect(await club.read()).toMatchObject({ status: 401, body: { errors: [{ msg: 'errors.unauthorized' }] } })
    const cookie = sessionCookie(club.deps, club.boss)
    const headers = { ...club.headers, cookie }
    expect((await club.ask('GET', '/api/reservations/calendar', { headers })).status).toBe(401)
    const input = {
      ...evening,
      court: 1,
      players: [],
      inviteds: [],
    }
    const done = createReservation({ deps: club.deps, viewer }, { ...input, type: 'complete', owner: club.boss.id })
    await expect(done).rejects.toThrow('errors.unauthorized')
    expect(await club.listed()).toMatchObject([{ active: false }, { active: false }])
    const needs = () => findNeeds(readFacts(club.deps), club.deps.time.now).map(({ kind }) => kind)
    expect(needs()).not.toContain('keyEnded')
    club.deps.db.$client.prepare('UPDATE api_key SET used_at = ?').run(club.deps.time.now)
    expect(needs()).toContain('keyEnded')
  })
})
