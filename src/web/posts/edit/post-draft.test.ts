import { describe, expect, test } from 'vitest'
import { createPostInput } from '#domain/posts/desk-schema.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { isUnsaved, makeEmptyDraft, type PostDraft, toChanges, toDraft, toInput } from './post-draft.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const text = (title: string) => ({ title, summary: '', body: `${title}.`, alt: '' })
const article: PostView = {
  id: 4,
  documentId: 'article4',
  kind: 'news',
  slug: 'turf',
  picture: null,
  publishedFrom: '2026-11-23T07:00:12.345Z',
  publishedTo: '2026-11-30T23:00:00.000Z',
  updatedAt: '2026-11-19T12:00:00.000Z',
  en: null,
  es: text('Césped'),
  festival: null,
  version: 3,
}
const saved = toDraft(article)
const unpublished = toDraft({ ...article, publishedFrom: null, publishedTo: null })

const changes = (parts: Partial<PostDraft>, intent: 'draft' | 'publish' = 'publish', before = saved) =>
  toChanges('news', before, { ...before, ...parts }, intent, NOW)

test('a post becomes a draft in the club’s time; an end at midnight is the end of its day', () => {
  expect(saved).toMatchObject({
    from: { day: '2026-11-23', time: '08:00' },
    to: { day: '2026-11-30', time: '24:00' },
    en: { title: '', summary: '', body: '', alt: '' },
    festival: null,
  })
})

describe('what is sent is only what was changed', () => {
  test.each([
    { name: 'nothing, though the beginning has seconds', sent: changes({}), is: {} },
    { name: 'another slug', sent: changes({ slug: 'new-turf' }), is: { slug: 'new-turf' } },
    { name: 'a language', sent: changes({ en: text('Turf') }), is: { en: text('Turf') } },
    {
      name: 'another hour',
      sent: changes({ from: { day: '2026-11-23', time: '09:00' } }),
      is: { publishedFrom: '2026-11-23T08:00:00.000Z' },
    },
    { name: 'no end', sent: changes({ to: { day: '', time: '' } }), is: { publishedTo: null } },
    { name: 'back to a draft', sent: changes({}, 'draft'), is: { publishedFrom: null } },
    { name: 'a draft as it is', sent: changes({}, 'draft', unpublished), is: {} },
    {
      name: 'a draft with a beginning that is only planned',
      sent: changes({ from: { day: '2026-11-23', time: '08:00' } }, 'draft', unpublished),
      is: {},
    },
    {
      name: 'a draft, published now',
      sent: changes({}, 'publish', unpublished),
      is: { publishedFrom: '2026-11-20T12:00:00.000Z' },
    },
    {
      name: 'a draft, scheduled',
      sent: changes({ from: { day: '2026-11-23', time: '08:00' } }, 'publish', unpublished),
      is: { publishedFrom: '2026-11-23T07:00:00.000Z' },
    },
  ])('$name', ({ sent, is }) => {
    expect(sent).toEqual(is)
  })
})

test('what is planned of a draft isn’t unsaved; what is written is', () => {
  const planned = { ...unpublished, from: { day: '2026-11-23', time: '08:00' } }
  expect([isUnsaved(unpublished, planned), isUnsaved(unpublished, { ...planned, slug: 'a' })]).toEqual([false, true])
  expect(isUnsaved(saved, { ...saved, from: planned.from })).toBe(false)
  expect(isUnsaved(saved, { ...saved, from: { day: '2026-11-24', time: '08:00' } })).toBe(true)
})

test('a page’s text has no times, and the festival’s its categories', () => {
  const draft = makeEmptyDraft('festival')
  const category = { key: 'new1', id: null, es: 'A', en: 'A', levelMin: '3.25', levelMax: '7', pairs: ' 12', taken: 0 }
  const days = { startsOn: '2026-12-11', endsOn: '2026-12-13', signUpUntil: '2026-12-06' }
  const filled = { ...draft, es: text('Festival'), festival: { ...days, categories: [category] } }
  const input = toInput('page', filled, 'publish', NOW)
  expect(input).toMatchObject({
    publishedFrom: null,
    festival: { ...days, categories: [{ name: { es: 'A', en: 'A' }, levelMin: 3.25, levelMax: 7, pairs: 12 }] },
  })
  expect(createPostInput.safeParse(input).success).toBe(true)
  expect(toInput('page', draft, 'publish', NOW).festival).toBeNull()
  const unreadable = { ...filled, festival: { ...days, categories: [{ ...category, pairs: 'x' }] } }
  const { error } = createPostInput.safeParse(toInput('page', unreadable, 'publish', NOW))
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['festival.categories.0.pairs'])
})
