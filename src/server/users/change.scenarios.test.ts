import { describe, expect, test } from 'vitest'
import { userAnswerSchema } from '#domain/users/desk-schema.ts'
import { importPlanAnswerSchema } from '#domain/users/import-schema.ts'
import { setHash } from '../auth/store.ts'
import { gameOf } from '../reservations/store.ts'
import { aGame, aUser, contents, sessionCookie } from '../testing.ts'
import { aHouse, type House, put } from './testing.ts'

describe('a user is changed', () => {
  test('in what is sent, and nothing else', async () => {
    const house = await aHouse()
    const { id } = house.other
    const before = userAnswerSchema.parse((await house.ask('GET', `/api/users/${id}`, { viewer: house.portal })).body)
    const answer = await put(house, id, { level: 4.5, observations: 'Left-handed', birthDate: '1980-01-31' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      data: { ...before.data, level: 4.5, observations: 'Left-handed', birthDate: '1980-01-31', age: 46, version: 2 },
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

describe('who read an older version of a user', () => {
  const stale = { status: 409, body: { data: null, errors: [{ msg: 'errors.stale', param: 'version' }] } }

  test('and saves at the same time as another is refused', async () => {
    const house = await aHouse()
    const answers = await Promise.all([2, 3].map((level) => put(house, house.other.id, { level, version: 1 })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await versionOf(house)).toBe(2)
  })

  test.each<{ what: string; by: string; act: (house: House) => Promise<{ status: number }> }>([
    {
      what: 'the user changed their profile',
      by: 'Otto',
      act: ({ ask, other }) => ask('PUT', '/api/users/me', { viewer: other, body: { locale: 'es' } }),
    },
    { what: 'they were blocked', by: 'Porta', act: (house) => put(house, house.other.id, { blocked: true }) },
    {
      what: 'they hold another role',
      by: 'Porta',
      act: (house) => put(house, house.other.id, { roles: ['fp_admin'] }),
    },
    { what: 'a file changed them', by: 'Porta', act: importOther },
  ])('is refused since $what', async ({ by, act }) => {
    const house = await aHouse()
    expect((await act(house)).status).toBe(200)
    const before = contents(house.deps.db)
    const late = await put(house, house.other.id, { observations: 'Left-handed', version: 1 })
    expect(late).toMatchObject({ ...stale, body: { errors: [{ msg: 'errors.stale', values: { by, time: '10:00' } }] } })
    expect(contents(house.deps.db)).toEqual(before)
    expect(await put(house, house.other.id, { observations: 'Left-handed', version: 2 })).toMatchObject({ status: 200 })
  })

  test('is told so before anything else about what is sent', async () => {
    const house = await aHouse()
    await put(house, house.other.id, { level: 2 })
    expect(await put(house, house.other.id, { nick: 'Porta', birthDate: '2030-01-01', version: 1 })).toMatchObject(
      stale,
    )
    expect(await put(house, 999, { version: 1 })).toMatchObject({ status: 404 })
  })

  test('saves it where only what the desk’s form doesn’t show was changed since', async () => {
    const house = await aHouse()
    const { ask, other, deps } = house
    await ask('PUT', '/api/users/me', { viewer: other, body: { showOnWall: true, nick: 'Otto' } })
    setHash(deps.db, { userId: other.id, passwordHash: 'x', confirmedAt: null })
    expect(await put(house, other.id, { level: 2, version: 1 })).toMatchObject({ body: { data: { version: 2 } } })
  })
})

async function versionOf({ ask, portal, other }: House): Promise<number> {
  return userAnswerSchema.parse((await ask('GET', `/api/users/${other.id}`, { viewer: portal })).body).data.version
}

async function importOther({ app, deps, portal }: House): Promise<{ status: number }> {
  const payload = 'Email;Nick;Level\notto@example.com;Otto;4'
  const headers = { cookie: sessionCookie(deps, portal), 'content-type': 'text/csv; charset=utf-8' }
  const send = (path: string) => app.inject({ method: 'POST', url: `/api/users/import${path}`, headers, payload })
  const { plan } = importPlanAnswerSchema.parse((await send('')).json()).data
  return { status: (await send(`/${plan}`)).statusCode }
}
