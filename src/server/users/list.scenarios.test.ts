import { describe, expect, test } from 'vitest'
import { roles } from '#domain/roles.ts'
import { usersAnswerSchema } from '#domain/users/desk-schema.ts'
import { aUser, type TestApp, testApp } from '../testing.ts'

type House = TestApp & { portal: ReturnType<typeof aUser>; names: Map<number, string> }

const contact = (email: string, phone: string) =>
  `email = '${email}', email_key = '${email.toLowerCase()}', phone = '+${phone}', phone_key = '${phone}'`

/** Six users, each called by a letter; `p` is the portal admin who asks. */
async function aHouse(): Promise<House> {
  const app = await testApp()
  const { db } = app.deps
  const names = new Map<number, string>()
  const add = (letter: string, parts: Parameters<typeof aUser>[1], set = '') => {
    const user = aUser(db, parts)
    names.set(user.id, letter)
    if (set) db.$client.exec(`UPDATE user SET ${set} WHERE id = ${user.id}`)
    return user
  }
  add('a', { nick: 'Ángel Núñez', username: 'zangel' }, contact('ANA@club.example', '34611204518'))
  add('b', { nick: 'Berta', username: 'berta_1' }, "blocked_at = 1, level_quarters = 28, birth_date = '1960-01-01'")
  add('c', { nick: 'Carlos', username: 'carlos', roles: ['fp_trainer'] }, 'level_quarters = 4, confirmed_at = NULL')
  add('d', { nick: 'Dora', username: 'adora', roles: ['fp_admin', 'fp_trainer'] }, "birth_date = '2001-11-20'")
  const portal = add('p', { nick: 'Porta', username: 'portal', roles: ['portalAdmin'] })
  add('x', { nick: 'Gone', username: 'gone' }, 'erased_at = 1')
  return { ...app, portal, names }
}

async function listed(house: House, query: string) {
  const { body, status } = await house.ask('GET', `/api/users?${query}`, { viewer: house.portal })
  expect(status).toBe(200)
  const { data, meta } = usersAnswerSchema.parse(body)
  return { letters: data.map(({ id }) => house.names.get(id)).join(''), data, ...meta.pagination }
}

describe('the list of users', () => {
  test.each([
    { query: '', letters: 'abcdp' },
    { query: 'sort=nick', letters: 'abcdp' },
    { query: 'sort=-nick', letters: 'pdcba' },
    { query: 'sort=id', letters: 'abcdp' },
    { query: 'sort=-id', letters: 'pdcba' },
    { query: 'sort=username', letters: 'dbcpa' },
    { query: 'sort=email', letters: 'dabcp' },
    { query: 'sort=level', letters: 'cadpb' },
    { query: 'sort=-level', letters: 'bpdac' },
    { query: 'sort=birthDate', letters: 'bacpd' },
    { query: 'sort=age', letters: 'dpcab' },
    { query: 'sort=-age', letters: 'bacpd' },
    { query: 'blocked=true', letters: 'b' },
    { query: 'blocked=false', letters: 'acdp' },
    { query: 'role=fp_user', letters: 'abcdp' },
    { query: 'role=fp_trainer', letters: 'cd' },
    { query: 'role=FP_TRAINER', letters: 'cd' },
    { query: 'role=PORTALADMIN', letters: 'p' },
    { query: 'role=fp_global_admin', letters: '' },
    { query: 'role=fp_trainer&sort=level&q=or', letters: 'd' },
    { query: `q=${encodeURIComponent(' ANGEL nuñ')}`, letters: 'a' },
    { query: 'q=zang', letters: 'a' },
    { query: 'q=ana@club', letters: 'a' },
    { query: `q=${encodeURIComponent('ÁNA@CLUB')}`, letters: 'a' },
    { query: `q=${encodeURIComponent('+34 611-204')}`, letters: 'a' },
    { query: 'q=204518', letters: 'a' },
    { query: 'q=_1', letters: 'b' },
    { query: `q=${encodeURIComponent('%')}`, letters: '' },
    { query: `q=${encodeURIComponent("' OR 1=1 --")}`, letters: '' },
    { query: 'q=gone', letters: '' },
    { query: 'q=', letters: 'abcdp' },
    { query: 'q=%20%20', letters: 'abcdp' },
    { query: 'q=a&blocked=true', letters: 'b' },
  ])('?$query: $letters', async ({ query, letters }) => {
    const house = await aHouse()
    expect(await listed(house, query)).toMatchObject({ letters, total: letters.length })
  })

  test('a user has what the desk knows of one, and no more', async () => {
    const house = await aHouse()
    const { data } = await listed(house, 'q=ana@club')
    const [{ id, documentId, ...told } = { id: 0, documentId: '' }] = data
    expect([house.names.get(id), documentId.length > 0]).toEqual(['a', true])
    expect(told).toEqual({
      username: 'zangel',
      email: 'ANA@club.example',
      phone: '+34611204518',
      birthDate: '1990-05-01',
      age: 36,
      observations: '',
      nick: 'Ángel Núñez',
      level: 3,
      position: 'left-right',
      avatar: null,
      roles: [{ id: 1, role: 'fp_user' }],
      blocked: false,
      about: { en: '', es: '' },
      aboutShown: true,
      showInSearches: true,
      locale: null,
      group: null,
      confirmed: true,
      createdAt: '1970-01-01T00:00:00.000Z',
      version: 1,
    })
  })

  test('pages stand in one order, each user once', async () => {
    const house = await aHouse()
    for (let more = 0; more < 20; more += 1) aUser(house.deps.db)
    const pages = await Promise.all([1, 2, 3, 4].map((page) => listed(house, `page=${page}&sort=-level`)))
    expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 5, 0])
    expect(new Set(pages.flatMap(({ data }) => data.map(({ id }) => id))).size).toBe(25)
    expect(pages.at(-1)).toMatchObject({ page: 4, pageCount: 3, total: 25 })
  })

  test('over tRPC the same', async () => {
    const house = await aHouse()
    const answer = await house.call('users.list', { role: 'FP_ADMIN', blocked: false }, { viewer: house.portal })
    expect(answer).toMatchObject({ status: 200, body: { result: { data: { data: [{ nick: 'Dora' }] } } } })
  })

  test.each([
    { query: 'pageSize=101', param: 'pageSize' },
    { query: 'sort=passwordHash', param: 'sort' },
    { query: 'role=king', param: 'role' },
    { query: 'blocked=perhaps', param: 'blocked' },
    { query: 'email=a', param: 'email' },
    { query: `q=${'x'.repeat(101)}`, param: 'q' },
  ])('?$query is refused', async ({ query, param }) => {
    const house = await aHouse()
    const answer = await house.ask('GET', `/api/users?${query}`, { viewer: house.portal })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ param }] } })
  })
})

describe('one user', () => {
  test('is found by number and by documentId', async () => {
    const { ask, portal, deps } = await aHouse()
    const byId = await ask('GET', `/api/users/${portal.id}`, { viewer: portal })
    const id = deps.db.$client.prepare<[number], string>('SELECT document_id FROM user WHERE id = ?').pluck()
    const byDocumentId = await ask('GET', `/api/users/${id.get(portal.id)}`, { viewer: portal })
    expect(byId).toMatchObject({ status: 200, body: { data: { id: portal.id, username: 'portal' } } })
    expect(byDocumentId.body).toEqual(byId.body)
  })

  test.each(['999', 'nobody'])('%s is not there', async (id) => {
    const { ask, portal } = await aHouse()
    const answer = await ask('GET', `/api/users/${id}`, { viewer: portal })
    expect(answer).toMatchObject({ status: 404, body: { data: null, errors: [{ msg: 'errors.notFound' }] } })
  })

  test('who was erased is not there', async () => {
    const { ask, portal, names } = await aHouse()
    const [gone] = [...names].find(([, letter]) => letter === 'x') ?? []
    expect(await ask('GET', `/api/users/${gone}`, { viewer: portal })).toMatchObject({ status: 404 })
  })
})

test('the roles there are, by number and name', async () => {
  const { ask, portal } = await aHouse()
  const { status, body } = await ask('GET', '/api/roles', { viewer: portal })
  expect([status, body]).toEqual([200, { data: roles.map((role, at) => ({ id: at + 1, role })) }])
})
