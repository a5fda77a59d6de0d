import { describe, expect, test } from 'vitest'
import { HOUR } from '#domain/time.ts'
import { bareAssets } from '../http/testing.ts'
import { testApp, testDeps } from '../testing.ts'
import { previewTokenOf } from './preview-link.ts'
import { findPostBySlug } from './store.ts'
import { aPost } from './testing.ts'

const assets = bareAssets()

async function aClub() {
  const deps = testDeps()
  const { ask, call } = await testApp(deps, { assets })
  const statusOf = async (path: string) => (await ask('GET', path)).status
  return { deps, statusOf, call }
}

describe("an article's page", () => {
  test('is there from its first instant to its last, in each language', async () => {
    const { deps, statusOf } = await aClub()
    const { now } = deps.time
    aPost(deps, { slug: 'a-day', from: now + HOUR, to: now + 2 * HOUR, en: null })
    for (const status of [404, 200, 404]) {
      for (const path of ['/news/a-day', '/en/news/a-day', '/es/news/a-day']) expect(await statusOf(path)).toBe(status)
      deps.time.now += HOUR
    }
  })

  test('is none of a slug that nobody wrote, or of another kind', async () => {
    const { deps, statusOf } = await aClub()
    aPost(deps, { slug: 'card', kind: 'promotion' })
    for (const slug of ['none', 'card', 'privacy', '__proto__', '%00', 'x'.repeat(300)]) {
      expect(await statusOf(`/news/${slug}`)).toBe(404)
    }
  })

  test('shows a draft to who has its secret link, and says that it is one', async () => {
    const { deps, statusOf, call } = await aClub()
    aPost(deps, { slug: 'draft', from: null })
    const post = findPostBySlug(deps.db, 'news', 'draft')
    const preview = post && previewTokenOf(deps.secret, post)
    expect(await statusOf('/news/draft')).toBe(404)
    expect(await statusOf('/news/draft?preview=guessed')).toBe(404)
    expect(await statusOf(`/news/draft?preview=${preview}`)).toBe(200)
    const { body } = await call('posts.article', { kind: 'news', slug: 'draft', locale: 'en', preview })
    expect(body).toMatchObject({ result: { data: { data: { isDraft: true } } } })
  })
})

test('a page of the news has its stories, and none beyond the last', async () => {
  const { deps, call, statusOf } = await aClub()
  for (let ago = 1; ago <= 8; ago += 1) aPost(deps, { slug: `story-${ago}`, from: deps.time.now - ago * HOUR })
  const slugsOn = async (page: number) => {
    const { body } = await call('posts.stories', { kind: 'news', locale: 'en', page, pageSize: 6 })
    return [...JSON.stringify(body).matchAll(/"slug":"story-(\d)"/g)].map(([, n]) => n)
  }
  expect(await slugsOn(1)).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(await slugsOn(2)).toEqual(['7', '8'])
  expect(await slugsOn(3)).toEqual([])
  for (const page of ['3', 'x']) expect(await statusOf(`/news?page=${page}`)).toBe(200)
})
