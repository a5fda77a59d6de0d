import { beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  articleAnswerSchema,
  pageTextAnswerSchema,
  postAnswerSchema,
  postsAnswerSchema,
  storiesAnswerSchema,
} from '#domain/posts/schema.ts'
import type { User, Viewer } from '#domain/roles.ts'
import { HOUR, isoOf } from '#domain/time.ts'
import { aUser, type TestApp, testApp } from '../testing.ts'
import { previewTokenOf } from './preview-link.ts'
import { findPostBySlug } from './store.ts'
import { aPost } from './testing.ts'

let club: TestApp
let admin: User

beforeEach(async () => {
  club = await testApp()
  admin = aUser(club.deps.db, { roles: ['fp_admin'] })
})

/** What a procedure answers, read by the schema of its answers. */
async function read<Schema extends z.ZodType>(schema: Schema, procedure: string, input: object, viewer: Viewer = null) {
  const { body } = await club.call(procedure, input, { viewer })
  return schema.parse(z.object({ result: z.object({ data: z.unknown() }) }).parse(body).result.data)
}
const stories = (input: object = {}) => read(storiesAnswerSchema, 'posts.stories', { ...spanish, ...input })
const article = async (slug: string, input: object = {}) =>
  (await read(articleAnswerSchema, 'posts.article', { ...spanish, slug, ...input })).data
const pageText = (name: string, locale: string) => read(pageTextAnswerSchema, 'posts.pageText', { name, locale })
const list = (input: object = {}, viewer: Viewer = null) =>
  read(postsAnswerSchema, 'posts.list', { kind: 'news', ...input }, viewer)
const one = async (id: number | string, viewer: Viewer = null) =>
  (await read(postAnswerSchema, 'posts.one', { kind: 'news', id }, viewer)).data
const statusOf = async (procedure: string, input: object, viewer: Viewer = null) =>
  (await club.call(procedure, { ...spanish, ...input }, { viewer })).status
const slugsOf = ({ data }: { data: { slug: string }[] }) => data.map(({ slug }) => slug)
const spanish = { kind: 'news', locale: 'es' } as const

describe('stories', () => {
  test('are what is published of a kind, latest first', async () => {
    const { time } = club.deps
    aPost(club.deps, { slug: 'older', from: time.now - 3 * HOUR })
    aPost(club.deps, { slug: 'latest', from: time.now })
    aPost(club.deps, { slug: 'draft', from: null })
    aPost(club.deps, { slug: 'coming', from: time.now + 1 })
    aPost(club.deps, { slug: 'over', from: time.now - 2 * HOUR, to: time.now })
    aPost(club.deps, { slug: 'card', kind: 'promotion' })
    expect(slugsOf(await stories())).toEqual(['latest', 'older'])
    expect(slugsOf(await stories({ sort: 'publishedFrom' }))).toEqual(['older', 'latest'])
    expect(slugsOf(await stories({ kind: 'promotion' }))).toEqual(['card'])
    time.now += 1
    expect(slugsOf(await stories())).toEqual(['coming', 'latest', 'older'])
  })

  test('come in the language asked for, else in the other one', async () => {
    aPost(club.deps, { slug: 'both' })
    aPost(club.deps, { slug: 'english', es: null, en: { title: 'Turf', summary: 'New.', body: 'Text.' } })
    aPost(club.deps, {
      slug: 'title',
      en: { title: 'Turf', body: 'Text.' },
      es: { title: 'Césped', summary: 'Nuevo.' },
    })
    const { data } = await stories({ sort: 'publishedFrom' })
    expect(data).toMatchObject([
      { slug: 'both', locale: 'es' },
      { slug: 'english', locale: 'en', title: 'Turf', summary: 'New.' },
      { slug: 'title', locale: 'en', headLocale: 'es', title: 'Césped', summary: 'Nuevo.' },
    ])
    expect(data[0]).not.toHaveProperty('headLocale')
  })

  test('are found by what their titles and summaries say, in pages', async () => {
    for (let count = 0; count < 12; count += 1) aPost(club.deps)
    aPost(club.deps, { slug: 'turf', en: null, es: { title: 'Césped nuevo', summary: '', body: 'Texto.' } })
    expect(slugsOf(await stories({ q: 'cesped' }))).toEqual(['turf'])
    const { data, meta } = await stories({ page: 2 })
    expect(data).toHaveLength(3)
    expect(meta.pagination).toEqual({ page: 2, pageSize: 10, pageCount: 2, total: 13 })
  })
})

describe('an article', () => {
  test('has its text as HTML, and its neighbours in the order of the list', async () => {
    const { time } = club.deps
    aPost(club.deps, { slug: 'first', from: time.now - 4 * HOUR, es: null })
    aPost(club.deps, { slug: 'same', from: time.now - 3 * HOUR })
    aPost(club.deps, {
      slug: 'turf',
      from: time.now - 3 * HOUR,
      es: { title: 'Césped', body: '# Uno\n\n[Precios](/precios)' },
    })
    aPost(club.deps, { slug: 'over', from: time.now - 2 * HOUR, to: time.now - HOUR })
    aPost(club.deps, { slug: 'last', from: time.now - HOUR })
    expect(await article('turf')).toMatchObject({
      title: 'Césped',
      html: '<h2>Uno</h2>\n<p><a href="/es/precios">Precios</a></p>',
      previous: { slug: 'same' },
      next: { slug: 'last' },
      isDraft: false,
    })
    expect(await article('same')).toMatchObject({ previous: { slug: 'first', locale: 'en' } })
    expect((await article('first')).previous).toBeNull()
    expect((await article('last')).next).toBeNull()
  })

  test('that nobody published, that is over or of another kind is not found', async () => {
    const { time } = club.deps
    aPost(club.deps, { slug: 'draft', from: null })
    aPost(club.deps, { slug: 'coming', from: time.now + 1 })
    aPost(club.deps, { slug: 'over', to: time.now })
    aPost(club.deps, { slug: 'card', kind: 'promotion' })
    for (const slug of ['draft', 'coming', 'over', 'card', 'unknown', '../x', ''])
      expect(await statusOf('posts.article', { slug })).toBe(404)
  })

  test('is shown by the secret link of a draft until it is over', async () => {
    const { time, secret, db } = club.deps
    aPost(club.deps, { slug: 'draft', from: null })
    aPost(club.deps, { slug: 'coming', from: time.now + HOUR, to: time.now + 2 * HOUR })
    for (const slug of ['draft', 'coming']) {
      const post = findPostBySlug(db, 'news', slug)
      const preview = post ? previewTokenOf(secret, post) : ''
      expect(await article(slug, { preview })).toMatchObject({
        slug,
        isDraft: true,
        previous: null,
        next: null,
      })
      expect(await statusOf('posts.article', { slug, preview: preview.toUpperCase() })).toBe(404)
      expect(await statusOf('posts.article', { slug: 'coming', preview: slug === 'draft' ? preview : '' })).toBe(404)
    }
    const coming = findPostBySlug(db, 'news', 'coming')
    const preview = coming ? previewTokenOf(secret, coming) : ''
    time.now += HOUR
    expect(await article('coming', { preview })).toMatchObject({ isDraft: false })
    time.now += HOUR
    expect(await statusOf('posts.article', { slug: 'coming', preview })).toBe(404)
  })
})

describe('the text of a page', () => {
  test('is what staff wrote, named by its version', async () => {
    aPost(club.deps, { kind: 'page', slug: 'school', es: { title: 'Escuela', body: '**Grupos**' } })
    const { data } = await pageText('school', 'es')
    expect(data).toMatchObject({
      name: 'school',
      locale: 'es',
      title: 'Escuela',
      html: '<p><strong>Grupos</strong></p>',
      version: '2026-11-20.1',
      updatedAt: isoOf(club.deps.time.now),
      festival: null,
    })
  })

  test('is none where nobody wrote one', async () => {
    expect(await pageText('contact', 'es')).toEqual({ data: null })
  })

  test('of the festival has its days and categories', async () => {
    const dates = { startsOn: '2026-12-11', endsOn: '2026-12-13', signUpUntil: '2026-12-06' }
    const body = 'Come.\n\n## Friday 11\n\n- 18:30 Group stage'
    const id = aPost(club.deps, { kind: 'page', slug: 'festival', details: dates, en: { title: 'Fest', body } })
    const category = club.deps.db.$client.prepare(
      `INSERT INTO festival_category (post_id, place, name_en, name_es, level_min_quarters, level_max_quarters, pairs)
       VALUES (?, ?, ?, ?, 8, 14, 16)`,
    )
    category.run(id, 2, 'Women', 'Femenina')
    category.run(id, 1, 'Men', 'Masculina')
    const { data } = await pageText('festival', 'en')
    expect(data?.html).toBe('<p>Come.</p>')
    expect(data?.festival).toMatchObject({
      ...dates,
      programme: [{ date: 11, name: 'Friday', items: [{ time: '18:30', title: 'Group stage' }] }],
      categories: [
        { id: 2, name: { en: 'Men', es: 'Masculina' }, levelMin: 2, levelMax: 3.5, pairs: 16, free: 16 },
        { id: 1, name: { en: 'Women', es: 'Femenina' }, levelMin: 2, levelMax: 3.5, pairs: 16, free: 16 },
      ],
    })
  })
})

describe('posts in both languages', () => {
  test('are to visitors those that are published, to admins all', async () => {
    aPost(club.deps, { slug: 'draft', from: null })
    aPost(club.deps, { slug: 'shown', es: null })
    const { data } = await list({ all: true })
    expect(data).toMatchObject([{ slug: 'shown', es: null, en: { summary: 'In short.' } }])
    expect(data[0]).not.toHaveProperty('version')
    expect(slugsOf(await list({ all: true }, admin))).toEqual(['draft', 'shown'])
    expect(slugsOf(await list({}, admin))).toEqual(['shown'])
    expect((await list({ all: true }, admin)).data[0]).toMatchObject({ version: 1, publishedFrom: null })
  })

  test('are sorted by title in the language of whoever asks', async () => {
    const reader = aUser(club.deps.db, { locale: 'es' })
    aPost(club.deps, { slug: 'one', es: { title: 'Ñandú', body: 'x' } })
    aPost(club.deps, { slug: 'two', es: { title: 'Nube', body: 'x' } })
    aPost(club.deps, { slug: 'three', es: null, en: { title: 'Oak', body: 'x' } })
    expect(slugsOf(await list({ sort: 'title' }, reader))).toEqual(['two', 'one', 'three'])
    expect(slugsOf(await list({ sort: '-title' }, reader))).toEqual(['three', 'one', 'two'])
  })

  test('one is found by number, documentId and slug; a draft by admins alone', async () => {
    const shown = aPost(club.deps, { slug: 'shown' })
    const draft = aPost(club.deps, { slug: 'draft', from: null })
    aPost(club.deps, { slug: '2026' })
    const { documentId } = await one(shown)
    expect(await one(documentId)).toMatchObject({ slug: 'shown' })
    expect(await one('shown')).toMatchObject({ slug: 'shown' })
    expect(await one('2026')).toMatchObject({ slug: '2026' })
    expect(await one('draft', admin)).toMatchObject({ slug: 'draft', version: 1 })
    const kind = 'news'
    expect(await club.call('posts.one', { kind, id: draft })).toMatchObject({ status: 404 })
    expect(await club.call('posts.one', { kind, id: 'draft' })).toMatchObject({ status: 404 })
    expect(await club.call('posts.one', { kind: 'promotion', id: shown }, { viewer: admin })).toMatchObject({
      status: 404,
    })
  })
})
