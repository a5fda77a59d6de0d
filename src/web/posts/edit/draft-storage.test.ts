import { beforeEach, expect, test } from 'vitest'
import { giveSessionStorage } from '#web/app/testing.ts'
import { clearDraft, type PostPlace, readDraft, storeDraft } from './draft-storage.ts'
import { makeEmptyDraft, type PostDraft } from './post-draft.ts'

const place: PostPlace = { kind: 'news', id: 4, slug: '' }
const empty = makeEmptyDraft('turf')
const saved: PostDraft = { ...empty, es: { ...empty.es, title: 'Césped', body: 'Nuevo.' } }
const draft: PostDraft = { ...saved, es: { ...saved.es, body: 'Nuevo y azul.' } }
let storage: Map<string, string>

beforeEach(() => {
  storage = giveSessionStorage()
})

test('what was written is there again, with what others saved since', () => {
  storeDraft(place, saved, draft)
  const theirs = { ...saved, slug: 'new-turf', es: { ...saved.es, title: 'Césped nuevo' } }
  expect(readDraft(place, theirs)).toEqual({ ...theirs, es: { ...theirs.es, body: 'Nuevo y azul.' } })
})

test('each post has its own, and each page that has none yet', () => {
  storeDraft({ kind: 'page', id: null, slug: 'privacy' }, saved, draft)
  expect(readDraft({ kind: 'page', id: null, slug: 'terms' }, saved)).toEqual(saved)
  expect(readDraft({ kind: 'page', id: null, slug: 'privacy' }, saved)).toEqual(draft)
})

test('what is saved, or gone, is forgotten', () => {
  storeDraft(place, saved, draft)
  storeDraft(place, draft, draft)
  expect(storage.size).toBe(0)
  storeDraft(place, saved, draft)
  clearDraft(place)
  expect(storage.size).toBe(0)
})

test.each(['', '{', '{"saved":{},"draft":{}}', JSON.stringify({ saved, draft: { ...draft, es: null } })])(
  'what is no draft, %j, is not taken',
  (text) => {
    storage.set('post:news:4', text)
    expect(readDraft(place, saved)).toEqual(saved)
  },
)
