import { describe, expect, test } from 'vitest'
import type { Role } from '#domain/roles.ts'
import { aUser, contents, rowsIn, sessionCookie } from '../testing.ts'
import { ANA, aHouse, isSignedIn, put } from './testing.ts'

describe('sessions of a user', () => {
  test.each([
    { what: 'other roles', body: { roles: ['FP_ADMIN'] }, ends: true },
    { what: 'a block', body: { blocked: true }, ends: true },
    { what: 'the same roles', body: { roles: ['fp_user'] }, ends: false },
    { what: 'another level', body: { level: 2 }, ends: false },
  ])('after $what: ended $ends', async ({ body, ends }) => {
    const house = await aHouse()
    const cookies = [sessionCookie(house.deps, house.other), sessionCookie(house.deps, house.other)]
    expect(await put(house, house.other.id, body)).toMatchObject({ status: 200 })
    for (const cookie of cookies) expect(await isSignedIn(house, cookie)).toBe(!ends)
    expect(rowsIn(house.deps.db, 'session', `user_id = ${house.other.id}`)).toBe(ends ? 0 : 2)
  })

  test('of who changes their own roles end but for the one it is done in', async () => {
    const { ask, portal, ...house } = await aHouse()
    const [here, there] = [sessionCookie(house.deps, portal), sessionCookie(house.deps, portal)]
    const body = { roles: ['portalAdmin', 'fp_admin'] }
    expect(await ask('PUT', `/api/users/${portal.id}`, { headers: { cookie: here }, body })).toMatchObject({
      status: 200,
    })
    expect([await isSignedIn({ ...house, ask }, here), await isSignedIn({ ...house, ask }, there)]).toEqual([
      true,
      false,
    ])
  })
})

describe('the last portal admin who can sign in', () => {
  test.each([
    { what: 'demoted', body: { roles: ['fp_admin'] } },
    { what: 'left without roles', body: { roles: [] } },
    { what: 'blocked', body: { blocked: true } },
  ])('is not $what, also while another is blocked, and one never confirmed', async ({ body }) => {
    const house = await aHouse()
    const blocked = aUser(house.deps.db, { roles: ['portalAdmin'] })
    house.deps.db.$client.prepare('UPDATE user SET blocked_at = 1 WHERE id = ?').run(blocked.id)
    const made = await house.ask('POST', '/api/users', {
      viewer: house.portal,
      body: { ...ANA, roles: ['portalAdmin'] },
    })
    expect(made).toMatchObject({ status: 201, body: { data: { confirmed: false } } })
    const before = contents(house.deps.db)
    const answer = await put(house, house.portal.id, body)
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ msg: 'users.errors.lastPortalAdmin' }] } })
    expect(contents(house.deps.db)).toEqual(before)
  })

  test('stays when all of several are demoted at once', async () => {
    const house = await aHouse()
    const others = Array.from({ length: 5 }, () => aUser(house.deps.db, { roles: ['portalAdmin'] }))
    // Whoever asks comes last: who is blocked does nothing more.
    const admins = [...others, house.portal]
    const none: Role[] = []
    const answers = await Promise.all(
      admins.map((admin, at) =>
        house.call(
          'users.change',
          { id: admin.id, ...(at % 2 ? { roles: none } : { blocked: true }) },
          { type: 'mutation', viewer: house.portal },
        ),
      ),
    )
    const left = rowsIn(
      house.deps.db,
      'user',
      "blocked_at IS NULL AND id IN (SELECT user_id FROM user_role WHERE role = 'portalAdmin')",
    )
    expect(left).toBe(1)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  })
})
