import { describe, expect, test } from 'vitest'
import { userAnswerSchema } from '#domain/users/desk-schema.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, contents } from '../testing.ts'
import { aHouse, put } from './testing.ts'

describe('a user is changed', () => {
  test('in what is sent, and nothing else', async () => {
    const house = await aHouse()
    const { id } = house.other
    const before = userAnswerSchema.parse((await house.ask('GET', `/api/users/${id}`, { viewer: house.portal })).body)
    const answer = await put(house, id, { level: 4.5, observations: 'Left-handed', birthDate: '1980-01-31' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: { ...before.data, level: 4.5, observations: 'Left-handed', birthDate: '1980-01-31', age: 46 },
    })
    expect(await put(house, before.data.documentId, {})).toMatchObject({ status: 200, body: answer.body })
  })

  test('by two editors: the last one wins in what each sent', async () => {
    const house = await aHouse()
    const { id } = house.other
    await Promise.all([
      put(house, id, { phone: '600 999 999', level: 2 }),
      put(house, id, { position: 'right', level: 3 }),
    ])
    const { body } = await house.ask('GET', `/api/users/${id}`, { viewer: house.portal })
    expect(body).toMatchObject({ data: { phone: '600999999', position: 'right', level: 3 } })
  })

  test('to a name that others then find, on the days that show it too', async () => {
    const house = await aHouse()
    const { other, deps, ask } = house
    const game = aGame(deps.db, { start: '2026-11-21T18:30:00+01:00', owner: other })
    const day = () => ask('GET', '/api/reservations/date/2026-11-21', { viewer: other })
    expect(JSON.stringify((await day()).body)).toContain('Otto')
    const days: string[] = []
    deps.live.subscribe(({ day: changed }) => days.push(changed))
    expect(await put(house, other.id, { nick: 'Ottokar', username: 'ottokar' })).toMatchObject({ status: 200 })
    expect(days).toEqual(['2026-11-21'])
    expect(gameOf(deps.db, game)?.entries[0]?.user?.nick).toBe('Ottokar')
    expect(JSON.stringify((await day()).body)).toContain('Ottokar')
    const found = async (query: string) => (await ask('GET', `/api/users/search/${query}`, { viewer: other })).body
    expect(await found('ottokar')).toMatchObject({ data: [{ nick: 'Ottokar', username: 'ottokar' }] })
  })

  test('to their own names, in other letters', async () => {
    const house = await aHouse()
    const answer = await put(house, house.other.id, { nick: 'OTTO', username: 'Otto', email: 'otto@EXAMPLE.com' })
    expect(answer).toMatchObject({ status: 200, body: { data: { nick: 'OTTO', username: 'Otto' } } })
  })

  test.each([
    { body: { nick: 'portal one' }, msg: 'auth.errors.nickTaken', status: 409 },
    { body: { birthDate: '2030-01-01' }, msg: 'validation.errors.pastDay', status: 400 },
    { body: { phone: '12' }, msg: 'validation.errors.phoneDigits', status: 400 },
    { body: { email: 'nowhere' }, msg: 'validation.errors.email', status: 400 },
    { body: { passwordHash: 'x' }, msg: 'validation.errors.unknownField', status: 400 },
    { body: { roles: 'fp_admin' }, msg: 'validation.errors.type', status: 400 },
    { body: { level: null }, msg: 'validation.errors.type', status: 400 },
  ])('with $body: $status', async ({ body, msg, status }) => {
    const house = await aHouse()
    aUser(house.deps.db, { nick: 'Portal One' })
    const before = contents(house.deps.db)
    const answer = await put(house, house.other.id, body)
    expect(answer).toMatchObject({ status, body: { data: null, errors: [{ msg }] } })
    expect(contents(house.deps.db)).toEqual(before)
  })

  test.each(['999', 'nobody'])('who is not there: %s', async (id) => {
    const house = await aHouse()
    expect(await put(house, id, { level: 2 })).toMatchObject({
      status: 404,
      body: { errors: [{ msg: 'errors.notFound' }] },
    })
  })
})
