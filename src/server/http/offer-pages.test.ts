import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { HOUR } from '#domain/time.ts'
import { aFestival, aPromotion, aSignUp } from '../leads/testing-offers.ts'
import { previewPathOf } from '../posts/preview-link.ts'
import { findPostBySlug } from '../posts/store.ts'
import { required } from '../required.ts'
import { testApp, testDeps } from '../testing.ts'
import { bareAssets } from './testing.ts'

const assets = bareAssets()

const answerSchema = z.object({ result: z.object({ data: z.unknown() }) })

/** The pages' status, and what their procedures answer. */
async function openClub() {
  const deps = testDeps()
  const { ask, call } = await testApp(deps, { assets })
  const statusOf = async (path: string) => (await ask('GET', path)).status
  const read = async (procedure: string, input: object) =>
    answerSchema.parse((await call(procedure, { locale: 'en', ...input })).body).result.data
  return { deps, ask, statusOf, read }
}

describe('the page of a promotion', () => {
  test('is there while it is published', async () => {
    const { deps, statusOf, read } = await openClub()
    aPromotion(deps, { to: deps.time.now + HOUR })
    expect(await statusOf('/promo/summer')).toBe(200)
    const data = { title: '10+1: the morning card', locale: 'en', html: '<p>Play <strong>ten</strong>.</p>' }
    expect(await read('posts.article', { kind: 'promotion', slug: 'summer' })).toMatchObject({ data })
    deps.time.now += HOUR
    for (const path of ['/promo/summer', '/es/promo/summer', '/promo/winter']) expect(await statusOf(path)).toBe(404)
  })

  test('shows a draft to who has its secret link', async () => {
    const { deps, statusOf, read } = await openClub()
    aPromotion(deps, { from: null })
    const post = required(findPostBySlug(deps.db, 'promotion', 'summer'))
    const path = required(previewPathOf(deps.secret, post, deps.time.now))
    expect(await statusOf('/promo/summer')).toBe(404)
    expect(await statusOf('/promo/summer?preview=guessed')).toBe(404)
    expect(await statusOf(path)).toBe(200)
    const preview = new URL(path, 'https://club.example').searchParams.get('preview')
    const draft = await read('posts.article', { kind: 'promotion', slug: 'summer', preview })
    expect(draft).toMatchObject({ data: { isDraft: true } })
  })
})

test('the list names what is on', async () => {
  const { deps, read } = await openClub()
  const list = { kind: 'promotion', page: 1, pageSize: 100 }
  expect(await read('posts.stories', list)).toMatchObject({ data: [] })
  aPromotion(deps)
  aPromotion(deps, { slug: 'winter', from: null })
  expect(await read('posts.stories', list)).toMatchObject({ data: [{ slug: 'summer' }] })
})

test('the page of the festival is there before it is written, and tells its days, programme and free places', async () => {
  const { deps, ask, statusOf, read } = await openClub()
  expect(await statusOf('/full-padel-fest')).toBe(200)
  expect(await read('posts.pageText', { name: 'festival' })).toMatchObject({ data: null })
  aFestival(deps, { pairs: [2] })
  await ask('POST', '/api/leads', { body: aSignUp(1) })
  expect(await read('posts.pageText', { name: 'festival' })).toMatchObject({
    data: {
      html: '<h2>Good to know</h2>\n<p>Bring water.</p>',
      festival: {
        signUpUntil: '2026-12-03',
        categories: [{ pairs: 2, free: 1 }],
        programme: [
          { date: 11, name: 'Friday', items: [{ time: '17:00', title: 'Shirts', note: 'At the desk' }] },
          { date: 12, name: 'Saturday', items: [{ time: '12:30', title: 'Finals', isFinal: true }] },
        ],
      },
    },
  })
})
