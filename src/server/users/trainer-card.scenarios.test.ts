import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { userAnswerSchema } from '#domain/users/desk-schema.ts'
import { profileAnswerSchema, trainerCardsAnswerSchema } from '#domain/users/schema.ts'
import { plansOf } from '../db/testing.ts'
import { aUser, contents, testDatabase } from '../testing.ts'
import { listTrainerCards } from './store.ts'
import { ANA, aHouse, put } from './testing.ts'

type House = Awaited<ReturnType<typeof aSchool>>

/** Elena and Hugo teach; Elena has written what she does. */
async function aSchool() {
  const house = await aHouse()
  const elena = aUser(house.deps.db, { nick: 'Elena B.', username: 'marker-elena', roles: ['fp_trainer'] })
  const hugo = aUser(house.deps.db, { nick: 'Hugo C.', roles: ['fp_trainer'] })
  const about = { en: 'Teaches the glass first.', es: 'Enseña primero el cristal.' }
  expect(await house.ask('PUT', '/api/users/me', { viewer: elena, body: { about } })).toMatchObject({ status: 200 })
  return { ...house, elena, hugo, about }
}

async function cardsIn({ ask }: Pick<House, 'ask'>) {
  const { status, body } = await ask('GET', '/api/classes/trainers')
  expect(status).toBe(200)
  return trainerCardsAnswerSchema.parse(body).data
}

describe('cards of trainers', () => {
  test('are read by everybody: nick, picture, level, side and text, and nothing more of anybody', async () => {
    const school = await aSchool()
    const cards = await cardsIn(school)
    expect(cards.map(({ nick, about }) => [nick, about])).toEqual([
      ['Elena B.', school.about],
      ['Hugo C.', { en: '', es: '' }],
    ])
    const { body } = await school.ask('GET', '/api/classes/trainers')
    const [first] = z.object({ data: z.array(z.record(z.string(), z.unknown())) }).parse(body).data
    expect(Object.keys(first ?? {}).toSorted()).toEqual(['about', 'avatar', 'id', 'level', 'nick', 'position'])
    expect(JSON.stringify(body)).not.toContain('marker')
  })

  test.each([
    {
      what: 'who switched it off',
      hide: (school: House) =>
        school.ask('PUT', '/api/users/me', { viewer: school.elena, body: { aboutShown: false } }),
    },
    { what: 'who was blocked', hide: (school: House) => put(school, school.elena.id, { blocked: true }) },
    { what: 'who is no trainer any more', hide: (school: House) => put(school, school.elena.id, { roles: [] }) },
    {
      what: 'who was erased',
      hide: (school: House) => school.ask('DELETE', `/api/users/${school.elena.id}`, { viewer: school.portal }),
    },
  ])('of $what are not shown', async ({ hide }) => {
    const school = await aSchool()
    expect(await hide(school)).toMatchObject({ status: 200 })
    expect((await cardsIn(school)).map(({ nick }) => nick)).toEqual(['Hugo C.'])
  })

  test('come back as they were with the role', async () => {
    const school = await aSchool()
    await put(school, school.elena.id, { roles: [] })
    await put(school, school.elena.id, { roles: ['fp_trainer'] })
    expect((await cardsIn(school))[0]).toMatchObject({ nick: 'Elena B.', about: school.about })
  })

  test('are found by the index of roles', () => {
    expect(plansOf(testDatabase(), listTrainerCards)).toContain(
      [
        'SEARCH user_role USING COVERING INDEX user_role_role (role=?)',
        'SEARCH user USING INTEGER PRIMARY KEY (rowid=?)',
        'USE TEMP B-TREE FOR ORDER BY',
      ].join('\n'),
    )
  })
})

describe('changing a card', () => {
  test('one language stays as it is where the other is sent; one sees it in the profile', async () => {
    const school = await aSchool()
    const { ask, elena } = school
    await ask('PUT', '/api/users/me', { viewer: elena, body: { about: { en: 'The glass first.' } } })
    const profile = profileAnswerSchema.parse((await ask('GET', '/api/users/me', { viewer: elena })).body).data
    expect(profile).toMatchObject({ about: { ...school.about, en: 'The glass first.' }, aboutShown: true })
  })

  test('is done by the portal admin too, also with the role at once, and in making somebody', async () => {
    const school = await aSchool()
    const body = { roles: ['fp_trainer'], about: { es: 'Nuevo.' }, aboutShown: false }
    const changed = userAnswerSchema.parse((await put(school, school.other.id, body)).body).data
    expect(changed).toMatchObject({ about: { en: '', es: 'Nuevo.' }, aboutShown: false, version: 2 })
    expect((await put(school, school.other.id, { ...body, version: 2 })).body).toEqual({ data: changed })
    const made = await school.ask('POST', '/api/users', {
      viewer: school.portal,
      body: { ...ANA, roles: ['fp_trainer'], about: { en: 'New here.' } },
    })
    expect(made).toMatchObject({
      status: 201,
      body: { data: { about: { en: 'New here.', es: '' }, aboutShown: true } },
    })
  })

  test.each([
    { who: 'a player', viewer: (school: House) => school.other, body: { about: { en: 'x' } }, param: 'about' },
    { who: 'an admin', viewer: (school: House) => school.portal, body: { aboutShown: true }, param: 'aboutShown' },
  ])('is refused to $who', async ({ viewer, body, param }) => {
    const school = await aSchool()
    const before = contents(school.deps.db)
    const answer = await school.ask('PUT', '/api/users/me', { viewer: viewer(school), body })
    expect(answer).toMatchObject({ status: 403, body: { errors: [{ msg: 'users.errors.notTrainer', param }] } })
    expect(contents(school.deps.db)).toEqual(before)
  })

  test.each([
    { what: 'for a player', body: { about: { en: 'x' } } },
    { what: 'as the role goes', body: { about: { en: 'x' }, roles: ['fp_user'] } },
  ])('is refused $what, to the portal admin too', async ({ what, body }) => {
    const school = await aSchool()
    const id = what === 'for a player' ? school.other.id : school.elena.id
    expect(await put(school, id, body)).toMatchObject({
      status: 403,
      body: { errors: [{ msg: 'users.errors.notTrainer' }] },
    })
  })

  test('is in the own data, and gone with the account', async () => {
    const school = await aSchool()
    const { ask, elena, portal, deps } = school
    const own = await ask('GET', '/api/users/me/data.json', { viewer: elena })
    expect(own.body).toMatchObject({ user: { about: school.about, aboutShown: true } })
    await ask('DELETE', `/api/users/${elena.id}`, { viewer: portal })
    expect(JSON.stringify(contents(deps.db))).not.toContain('cristal')
  })
})
