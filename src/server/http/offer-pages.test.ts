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

/** The pages' status, and what their procedures would answer. */
async function openClub() {
  const deps = testDeps()
  const { ask } = await testApp(deps, { assets })
  const open = async (path: string) => {
    const { status, body } = await ask('GET', path)
    const boot = /<script type="application\/json" id="boot">(.*?)<\/script>/s.exec(String(body))?.[1] ?? '{}'
    return { status, answers: z.object({ answers: z.array(z.unknown()) }).parse(JSON.parse(boot)).answers }
  }
  return { deps, ask, open }
}

describe('the page of a promotion', () => {
  test('is there while it is published', async () => {
    const { deps, open } = await openClub()
    aPromotion(deps, { to: deps.time.now + HOUR })
    const data = { title: '10+1: the morning card', locale: 'en', html: '<p>Play <strong>ten</strong>.</p>' }
    expect(await open('/promo/summer')).toMatchObject({
      status: 200,
      answers: [{ procedure: 'posts.article', input: { kind: 'promotion', slug: 'summer' }, answer: { data } }],
    })
    deps.time.now += HOUR
    expect((await open('/promo/summer')).status).toBe(404)
    expect((await open('/es/promo/summer')).status).toBe(404)
    expect((await open('/promo/winter')).status).toBe(404)
  })

  test('shows a draft to who has its secret link', async () => {
    const { deps, open } = await openClub()
    aPromotion(deps, { from: null })
    const post = required(findPostBySlug(deps.db, 'promotion', 'summer'))
    const path = required(previewPathOf(deps.secret, post, deps.time.now))
    expect((await open('/promo/summer')).status).toBe(404)
    expect((await open('/promo/summer?preview=guessed')).status).toBe(404)
    expect(await open(path)).toMatchObject({ status: 200, answers: [{ answer: { data: { isDraft: true } } }] })
  })
})

test('the list names what is on', async () => {
  const { deps, open } = await openClub()
  expect(await open('/promociones')).toMatchObject({ status: 200, answers: [{ answer: { data: [] } }] })
  aPromotion(deps)
  aPromotion(deps, { slug: 'winter', from: null })
  expect(await open('/promociones')).toMatchObject({ answers: [{ answer: { data: [{ slug: 'summer' }] } }] })
})

test('the page of the festival is there before it is written, and tells its days, programme and free places', async () => {
  const { deps, ask, open } = await openClub()
  expect(await open('/full-padel-fest')).toMatchObject({ status: 200, answers: [{ answer: { data: null } }] })
  aFestival(deps, { pairs: [2] })
  await ask('POST', '/api/leads', { body: aSignUp(1) })
  const [shown] = (await open('/full-padel-fest')).answers
  expect(shown).toMatchObject({
    procedure: 'posts.pageText',
    answer: {
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
    },
  })
})
