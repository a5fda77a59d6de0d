import { beforeEach, expect, test } from 'vitest'
import type { User } from '#domain/roles.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { aUser, contents, type TestApp, testApp } from '../testing.ts'
import { aPost } from './testing.ts'

let club: TestApp
let admin: User

beforeEach(async () => {
  club = await testApp()
  admin = aUser(club.deps.db, { roles: ['fp_global_admin'] })
})

const turf = { slug: 'turf', es: { title: 'Césped', summary: 'Nuevo.', body: 'Texto.' } }

test.each([
  { folder: 'news', kind: 'news', slug: 'turf' },
  { folder: 'promotions', kind: 'promotion', slug: 'turf' },
  { folder: 'pages', kind: 'page', slug: 'school' },
])('/api/$folder is read, written, changed and deleted', async ({ folder, kind, slug }) => {
  const { ask, deps } = club
  const publishedFrom = isoOf(deps.time.now)
  const made = await ask('POST', `/api/${folder}`, { viewer: admin, body: { data: { ...turf, slug, publishedFrom } } })
  const post = {
    id: 1,
    kind,
    slug,
    picture: null,
    publishedFrom,
    publishedTo: null,
    en: null,
    es: { ...turf.es, alt: '' },
  }
  expect(made).toMatchObject({ status: 201, body: { data: { ...post, version: 1 } } })
  expect(await ask('GET', `/api/${folder}/${slug}`)).toMatchObject({ status: 200, body: { data: post } })
  expect(await ask('GET', `/api/${folder}/1`)).toMatchObject({ status: 200, body: { data: post } })
  expect(await ask('GET', `/api/${folder}?page=1&sort=-publishedFrom`)).toMatchObject({
    body: { data: [post], meta: { pagination: { total: 1 } } },
  })
  const en = { title: 'Turf', summary: '', body: '', alt: '' }
  const changed = await ask('PUT', `/api/${folder}/1`, { viewer: admin, body: { en: { title: 'Turf' }, version: 1 } })
  expect(changed).toMatchObject({ status: 200, body: { data: { ...post, en, version: 2 } } })
  const stale = await ask('PUT', `/api/${folder}/1`, { viewer: admin, body: { slug: 'other', version: 1 } })
  expect(stale).toMatchObject({
    status: 409,
    body: { data: null, errors: [{ msg: 'errors.stale', param: 'version' }] },
  })
  expect(await ask('DELETE', `/api/${folder}/${slug}`, { viewer: admin })).toMatchObject({ status: 200 })
  expect(await ask('GET', `/api/${folder}/${slug}`)).toMatchObject({ status: 404 })
})

test('visitors and players know of what is published alone, admins of all', async () => {
  const { ask, deps } = club
  const { now } = deps.time
  aPost(deps, { slug: 'draft', from: null })
  aPost(deps, { slug: 'coming', from: now + HOUR })
  aPost(deps, { slug: 'over', to: now })
  aPost(deps, { slug: 'shown' })
  aPost(deps, { slug: 'card', kind: 'promotion' })
  for (const viewer of [null, aUser(deps.db), aUser(deps.db, { roles: ['fp_trainer', 'portalAdmin'] })]) {
    const list = await ask('GET', '/api/news', { viewer })
    expect(list.body).toMatchObject({ data: [{ slug: 'shown' }], meta: { pagination: { total: 1 } } })
    const slugs = ['draft', 'coming', 'over', 'card', 'shown']
    const statuses = await Promise.all(
      slugs.map(async (slug) => (await ask('GET', `/api/news/${slug}`, { viewer })).status),
    )
    expect(statuses).toEqual([404, 404, 404, 404, 200])
  }
  const all = await ask('GET', '/api/news?sort=publishedFrom', { viewer: admin })
  expect(all.body).toMatchObject({ meta: { pagination: { total: 4 } } })
  expect(await ask('GET', '/api/news/draft', { viewer: admin })).toMatchObject({ status: 200 })
})

test.each([
  { is: 'a visitor', roles: null, status: 401 },
  { is: 'a player', roles: [], status: 403 },
  { is: 'a trainer', roles: ['fp_trainer'] as const, status: 403 },
  { is: 'a portal admin', roles: ['portalAdmin'] as const, status: 403 },
])('$is writes nothing', async ({ roles, status }) => {
  const { ask, deps } = club
  aPost(deps, { slug: 'shown' })
  const viewer = roles && aUser(deps.db, { roles: [...roles] })
  const before = contents(deps.db)
  for (const [method, url, body] of [
    ['POST', '/api/news', turf],
    ['PUT', '/api/news/shown', turf],
    ['DELETE', '/api/news/shown', undefined],
  ] as const)
    expect(await ask(method, url, { viewer, body })).toMatchObject({ status, body: { data: null } })
  expect(contents(deps.db)).toEqual(before)
})

test('what is refused says why, and of which field', async () => {
  const { ask, deps } = club
  aPost(deps, { slug: 'turf', en: null, es: { title: 'Otra', body: 'x' } })
  const wrong = { slug: 'turf', es: { body: 'Texto.' }, unknown: true }
  expect(await ask('POST', '/api/news', { viewer: admin, body: wrong })).toMatchObject({
    status: 400,
    body: { errors: [{ msg: 'validation.errors.unknownField', param: 'unknown' }] },
  })
  expect(
    await ask('POST', '/api/news', { viewer: admin, body: turf, headers: { 'accept-language': 'es' } }),
  ).toMatchObject({
    status: 409,
    body: {
      error: { status: 409, message: 'Esa dirección ya la tiene «Otra». Elige otra.' },
      errors: [{ msg: 'posts.errors.slugTaken', param: 'slug', value: 'turf' }],
    },
  })
})
