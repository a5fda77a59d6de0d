import { beforeEach, expect, test } from 'vitest'
import { giveSessionStorage } from '#web/app/testing.ts'
import { forgetPost, keepPost, type PostPlace, readKeptPost } from './kept-post.ts'
import { makeEmptyDraft, type PostDraft } from './post-draft.ts'

const place: PostPlace = { kind: 'news', id: 4, slug: '' }
const empty = makeEmptyDraft('turf')
const saved: PostDraft = { ...empty, es: { ...empty.es, title: 'Césped', body: 'Nuevo.' } }
const draft: PostDraft = { ...saved, es: { ...saved.es, body: 'Nuevo y azul.' } }
let kept: Map<string, string>

beforeEach(() => {
  kept = giveSessionStorage()
})

test('what was written is there again, with what others saved since', () => {
  keepPost(place, saved, draft)
  const theirs = { ...saved, slug: 'new-turf', es: { ...saved.es, title: 'Césped nuevo' } }
  expect(readKeptPost(place, theirs)).toEqual({ ...theirs, es: { ...theirs.es, body: 'Nuevo y azul.' } })
})

test('each post has its own, and each page that has none yet', () => {
  keepPost({ kind: 'page', id: null, slug: 'privacy' }, saved, draft)
  expect(readKeptPost({ kind: 'page', id: null, slug: 'terms' }, saved)).toEqual(saved)
  expect(readKeptPost({ kind: 'page', id: null, slug: 'privacy' }, saved)).toEqual(draft)
})

test('what is saved, or gone, is forgotten', () => {
  keepPost(place, saved, draft)
  keepPost(place, draft, draft)
  expect(kept.size).toBe(0)
  keepPost(place, saved, draft)
  forgetPost(place)
  expect(kept.size).toBe(0)
})

test.each(['', '{', '{"saved":{},"draft":{}}', JSON.stringify({ saved, draft: { ...draft, es: null } })])(
  'what is no draft, %j, is not taken',
  (text) => {
    kept.set('post:news:4', text)
    expect(readKeptPost(place, saved)).toEqual(saved)
  },
)
