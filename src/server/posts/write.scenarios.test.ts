import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { postDeskAnswerSchema, slugUseAnswerSchema } from '#domain/posts/desk-schema.ts'
import { postAnswerSchema } from '#domain/posts/schema.ts'
import type { User } from '#domain/roles.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { aLead } from '../leads/testing.ts'
import { at, aUser, contents, rowsIn, type TestApp, testApp } from '../testing.ts'
import { aPicture, aPost } from './testing.ts'

let club: TestApp
let sara: User

beforeEach(async () => {
  club = await testApp()
  sara = aUser(club.deps.db, { roles: ['fp_admin'], nick: 'Sara' })
})

const turf = { slug: 'turf', en: { title: 'Turf', summary: 'New.', body: 'Text.' } }

/** What a procedure answers to Sara, read by the schema of its answers. */
async function ask<Schema extends z.ZodType>(schema: Schema, name: string, input: object, type: 'query' | 'mutation') {
  const { body } = await club.call(`posts.${name}`, { kind: 'news', ...input }, { viewer: sara, type })
  return schema.parse(z.object({ result: z.object({ data: z.unknown() }) }).parse(body).result.data)
}
const write = async (name: string, input: object) => (await ask(postAnswerSchema, name, input, 'mutation')).data
const desk = async (id: number, kind = 'news') => (await ask(postDeskAnswerSchema, 'desk', { id, kind }, 'query')).data

const failed = z.object({
  error: z.object({
    data: z.object({
      status: z.number(),
      errors: z.array(
        z.object({
          msg: z.string(),
          param: z.string().optional(),
          values: z.record(z.string(), z.unknown()).optional(),
        }),
      ),
    }),
  }),
})
/** What refuses a write, which changes nothing. */
async function refused(name: string, input: object) {
  const before = contents(club.deps.db)
  const { body } = await club.call(`posts.${name}`, { kind: 'news', ...input }, { viewer: sara, type: 'mutation' })
  expect(contents(club.deps.db)).toEqual(before)
  const { status, errors } = failed.parse(body).error.data
  return { status, refusals: errors.map(({ msg, param, values }) => ({ msg, param, ...(values && { values }) })) }
}
const visible = async (slug: string) =>
  (await club.call('posts.article', { kind: 'news', slug, locale: 'en' })).status === 200

const isFree = async (input: object) => (await ask(slugUseAnswerSchema, 'slugUse', input, 'query')).data.isFree

describe('a post is written', () => {
  test('as a draft, which visitors do not see, with its first version', async () => {
    const post = await write('create', turf)
    expect(post).toMatchObject({
      slug: 'turf',
      publishedFrom: null,
      version: 1,
      es: null,
      en: { title: 'Turf', alt: '' },
    })
    expect(await visible('turf')).toBe(false)
    const { revisions, previewPath } = await desk(post.id)
    expect(revisions).toEqual([
      { version: 1, at: isoOf(club.deps.time.now), by: { id: sara.id, nick: 'Sara' }, changed: [] },
    ])
    expect(previewPath).toMatch(/^\/news\/turf\?preview=[\w-]{16}$/)
  })

  test('to be seen from an instant until another', async () => {
    const { time } = club.deps
    const times = { publishedFrom: isoOf(time.now + HOUR), publishedTo: isoOf(time.now + 2 * HOUR) }
    const { id } = await write('create', { ...turf, ...times })
    expect(await visible('turf')).toBe(false)
    time.now += HOUR
    expect(await visible('turf')).toBe(true)
    expect((await desk(id)).previewPath).toBeNull()
    time.now += HOUR
    expect(await visible('turf')).toBe(false)
  })

  test('once for a slug and a kind', async () => {
    const { id } = await write('create', turf)
    const taken = { msg: 'posts.errors.slugTaken', param: 'slug', values: { title: 'Turf' } }
    expect(await refused('create', turf)).toEqual({ status: 409, refusals: [taken] })
    expect(await write('create', { ...turf, kind: 'promotion' })).toMatchObject({ slug: 'turf' })
    const other = await write('create', { ...turf, slug: 'grass' })
    expect(await refused('change', { id: other.id, slug: 'turf' })).toEqual({ status: 409, refusals: [taken] })
    expect(await isFree({ slug: 'turf' })).toBe(false)
    expect(await isFree({ slug: 'turf', id })).toBe(true)
    expect(await isFree({ slug: 'clay' })).toBe(true)
  })

  test('with all that is wrong with it said at once', async () => {
    const { now } = club.deps.time
    const wrong = { slug: 'turf', es: { body: 'Texto.' }, publishedFrom: isoOf(now), publishedTo: isoOf(now) }
    expect(await refused('create', wrong)).toEqual({
      status: 400,
      refusals: [
        { msg: 'validation.errors.required', param: 'es.title' },
        { msg: 'posts.errors.order', param: 'publishedTo' },
      ],
    })
    expect(await refused('create', { ...turf, picture: 'unknown', en: { ...turf.en, alt: 'A court' } })).toEqual({
      status: 400,
      refusals: [{ msg: 'validation.errors.choice', param: 'picture' }],
    })
    expect(await refused('create', { ...turf, slug: 'No slug' })).toMatchObject({ status: 400 })
  })
})

describe('a post is changed', () => {
  test('by what is sent of it, and the version says which fields', async () => {
    const { id } = await write('create', turf)
    const picture = aPicture(club.deps.db)
    const es = { title: 'Césped', body: 'Texto.', alt: 'Una pista' }
    const en = { ...turf.en, alt: 'A court' }
    club.deps.time.now += HOUR
    const changed = await write('change', { id, es, en, picture, version: 1 })
    expect(changed).toMatchObject({ version: 2, slug: 'turf', picture: { documentId: picture } })
    expect((await desk(id)).revisions[0]).toMatchObject({
      version: 2,
      at: isoOf(club.deps.time.now),
      changed: ['en.alt', 'es.title', 'es.body', 'es.alt', 'picture'],
    })
    expect(await write('change', { id, en: {} })).toMatchObject({ version: 3, en: null, es: { title: 'Césped' } })
  })

  test('to what it is already without a new version', async () => {
    const { id } = await write('create', turf)
    expect(await write('change', { id, en: turf.en })).toMatchObject({ version: 1 })
    expect(rowsIn(club.deps.db, 'post_revision')).toBe(1)
  })

  test('by whoever read its latest version', async () => {
    const { id } = await write('create', turf)
    await write('change', { id, slug: 'grass', version: 1 })
    expect(await refused('change', { id, slug: 'clay', version: 1 })).toMatchObject({
      status: 409,
      refusals: [{ msg: 'errors.stale', param: 'version', values: { by: 'Sara' } }],
    })
    expect(await refused('restore', { id, revision: 1, version: 1 })).toMatchObject({ status: 409 })
    expect(await refused('change', { id: 99, slug: 'clay' })).toMatchObject({ status: 404 })
    expect(await refused('change', { id, kind: 'promotion', slug: 'clay' })).toMatchObject({ status: 404 })
  })
})

describe('a former version', () => {
  test('comes back as a new one, at the present address and times', async () => {
    const { now } = club.deps.time
    const { id } = await write('create', turf)
    await write('change', { id, en: { ...turf.en, body: 'Other.' }, slug: 'grass', publishedFrom: isoOf(now) })
    expect(await write('restore', { id, revision: 1, version: 2 })).toMatchObject({
      version: 3,
      slug: 'grass',
      publishedFrom: isoOf(now),
      en: { body: 'Text.' },
    })
    expect((await desk(id)).revisions.map(({ changed }) => changed)).toEqual([
      ['en.body'],
      ['en.body', 'slug', 'publishedFrom'],
      [],
    ])
  })

  test('can be looked at', async () => {
    const { id } = await write('create', turf)
    await write('change', { id, slug: 'grass', en: { title: 'Grass' } })
    const former = await ask(postAnswerSchema, 'revision', { id, revision: 1 }, 'query')
    expect(former.data).toMatchObject({ slug: 'turf', version: 1, en: { title: 'Turf', body: 'Text.' } })
    const { status } = await club.call('posts.revision', { kind: 'news', id, revision: 9 }, { viewer: sara })
    expect(status).toBe(404)
  })
})

test('what is deleted is gone with its versions', async () => {
  const { id, documentId } = await write('create', turf)
  const { body } = await club.call('posts.remove', { kind: 'news', id: documentId }, { viewer: sara, type: 'mutation' })
  expect(body).toMatchObject({ result: { data: { data: { id, documentId } } } })
  expect(['post', 'post_text', 'post_revision'].map((table) => rowsIn(club.deps.db, table))).toEqual([0, 0, 0])
  expect(await refused('remove', { id })).toMatchObject({ status: 404 })
})

describe('a page', () => {
  test('is seen as soon as it is written, and has one of the fixed slugs', async () => {
    const page = { kind: 'page', en: { title: 'School', body: 'Groups.' } }
    expect(await refused('create', { ...page, slug: 'other' })).toMatchObject({ refusals: [{ param: 'slug' }] })
    const { id, publishedFrom } = await write('create', { ...page, slug: 'school', publishedTo: isoOf(0) })
    expect(publishedFrom).toBe(isoOf(club.deps.time.now))
    const { now } = club.deps.time
    const text = async () => (await club.call('posts.pageText', { name: 'school', locale: 'en' })).body
    expect(await text()).toMatchObject({
      result: { data: { data: { html: '<p>Groups.</p>', version: '2026-11-20.1' } } },
    })
    club.deps.time.now += 24 * HOUR
    expect(await write('change', { kind: 'page', id, en: { ...page.en, body: 'More.' } })).toMatchObject({
      publishedFrom: isoOf(now),
      publishedTo: null,
    })
    expect(await text()).toMatchObject({
      result: { data: { data: { html: '<p>More.</p>', version: '2026-11-21.2' } } },
    })
    expect((await desk(id, 'page')).previewPath).toBeNull()
  })
})

describe('the festival', () => {
  const men = { name: { en: 'Men', es: 'Masculina' }, levelMin: 2, levelMax: 3.5, pairs: 16 }
  const women = { name: { en: 'Women', es: 'Femenina' }, levelMin: 1, levelMax: 7, pairs: 8 }
  const days = { startsOn: '2026-12-11', endsOn: '2026-12-13', signUpUntil: '2026-12-06' }
  const festival = {
    kind: 'page',
    slug: 'festival',
    en: { title: 'Fest' },
    festival: { ...days, categories: [men, women] },
  }
  const change = (id: number, categories: object[]) => ({ kind: 'page', id, festival: { ...days, categories } })

  test('keeps its categories by their numbers, in the order sent', async () => {
    const { id, festival: made } = await write('create', festival)
    const [first, second] = made?.categories ?? []
    expect(made).toMatchObject({ ...days, categories: [men, women] })
    const changed = await write(
      'change',
      change(id, [
        { ...women, id: second?.id, pairs: 4 },
        { ...men, id: first?.id },
      ]),
    )
    expect(changed.festival?.categories).toEqual([
      { ...women, id: second?.id, pairs: 4, free: 4 },
      { ...men, id: first?.id, free: 16 },
    ])
    expect((await desk(id, 'page')).revisions[0]?.changed).toEqual(['festival'])
    expect(await refused('change', change(id, [{ ...men, id: 99 }]))).toMatchObject({
      refusals: [{ msg: 'validation.errors.choice', param: 'festival.categories.0.id' }],
    })
    expect(await write('change', { kind: 'page', id, festival: null })).toMatchObject({ festival: null })
    expect(rowsIn(club.deps.db, 'festival_category')).toBe(0)
    const back = await write('restore', { kind: 'page', id, revision: 1 })
    expect(back.festival?.categories).toMatchObject([men, women])
  })

  test('keeps a category for which a pair has signed up', async () => {
    const { id, festival: made } = await write('create', festival)
    const [first, second] = made?.categories ?? []
    aLead(club.deps, { name: 'fest', data: { category: String(first?.id) } })
    const taken = { msg: 'posts.errors.categoryTaken', param: 'festival.categories', values: { name: 'Men', count: 1 } }
    expect(await refused('change', change(id, [{ ...women, id: second?.id }]))).toEqual({
      status: 409,
      refusals: [taken],
    })
    expect(await refused('remove', { kind: 'page', id })).toEqual({ status: 409, refusals: [taken] })
    const left = await write('change', change(id, [{ ...men, id: first?.id }]))
    expect(left.festival?.categories).toMatchObject([{ free: 15 }])
  })

  test('begins anew with the days of the next, once it is over', async () => {
    const { id, festival: made } = await write('create', festival)
    const [first] = made?.categories ?? []
    aLead(club.deps, { name: 'fest', data: { category: String(first?.id) } })
    const next = { startsOn: '2027-12-10', endsOn: '2027-12-12', signUpUntil: '2027-12-05' }
    const renew = { kind: 'page', id, festival: { ...next, categories: [{ ...men, id: first?.id }] } }
    expect((await write('change', renew)).festival?.categories, 'put off').toMatchObject([{ free: 15 }])
    await write('change', change(id, [{ ...men, id: first?.id }]))
    club.deps.time.now = at('2026-12-14T00:00:00+01:00')
    const [renewed] = (await write('change', renew)).festival?.categories ?? []
    expect(renewed).toMatchObject({ ...men, free: 16 })
    expect(renewed?.id).not.toBe(first?.id)
    expect(rowsIn(club.deps.db, 'lead'), 'what was sent stays').toBe(1)
  })
})

test('a state is asked for with all', async () => {
  const { now } = club.deps.time
  aPost(club.deps, { slug: 'draft', from: null })
  aPost(club.deps, { slug: 'coming', from: now + 1 })
  aPost(club.deps, { slug: 'shown', from: now })
  aPost(club.deps, { slug: 'over', to: now })
  const list = async (state: string) => {
    const { body } = await club.call('posts.list', { kind: 'news', all: true, state }, { viewer: sara })
    const listed = z.object({ result: z.object({ data: z.object({ data: z.array(z.object({ slug: z.string() })) }) }) })
    return listed.parse(body).result.data.data.map(({ slug }) => slug)
  }
  expect(await list('draft')).toEqual(['draft'])
  expect(await list('scheduled')).toEqual(['coming'])
  expect(await list('published')).toEqual(['shown'])
  expect(await list('over')).toEqual(['over'])
})
