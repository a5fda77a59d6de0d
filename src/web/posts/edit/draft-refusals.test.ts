import { describe, expect, test } from 'vitest'
import { fieldOfParam, listRefusals } from './draft-refusals.ts'
import { type Intent, makeEmptyDraft, type PostDraft } from './post-draft.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const picture = { documentId: 'p1', files: [] }
const text = (parts: Partial<PostDraft['es']> = {}) => ({ title: '', summary: '', body: '', alt: '', ...parts })
const whole = text({ title: 'Turf', body: 'New.' })

type Case = { name: string; parts: Partial<PostDraft>; intent?: Intent; fields: string[] }

describe('what is missing is said at its field', () => {
  test.each([
    { name: 'nothing at all', parts: {}, fields: ['en.title', 'en.body'] },
    { name: 'a title of what is begun', parts: { es: text({ body: 'Hola' }) }, fields: ['es.title'] },
    { name: 'an address', parts: { en: whole, slug: '' }, fields: ['slug'] },
    { name: 'nothing of a whole one', parts: { en: whole }, fields: [] },
    { name: 'a text of what is published', parts: { es: text({ title: 'Hola' }) }, fields: ['es.body'] },
    { name: 'nothing of a draft with a title', parts: { es: text({ title: 'Hola' }) }, intent: 'draft', fields: [] },
    { name: 'what a picture shows, in the language that is there', parts: { en: whole, picture }, fields: ['en.alt'] },
    { name: 'the same in both', parts: { en: whole, es: whole, picture }, fields: ['es.alt', 'en.alt'] },
    { name: 'half an end', parts: { en: whole, to: { day: '2026-11-30', time: '' } }, fields: ['to.time'] },
    {
      name: 'half a beginning, of what is published',
      parts: { en: whole, from: { day: '', time: '08:00' } },
      fields: ['from.day'],
    },
    {
      name: 'not half a beginning that is only planned',
      parts: { en: whole, from: { day: '', time: '08:00' } },
      intent: 'draft',
      fields: [],
    },
    { name: 'an end after now', parts: { en: whole, to: { day: '2026-11-20', time: '12:00' } }, fields: ['to'] },
    {
      name: 'an end after the beginning',
      parts: { en: whole, from: { day: '2026-11-23', time: '08:00' }, to: { day: '2026-11-22', time: '24:00' } },
      fields: ['to'],
    },
  ] satisfies Case[])('$name', ({ parts, intent = 'publish', fields }: Case) => {
    const draft = { ...makeEmptyDraft('turf'), ...parts }
    expect(listRefusals('news', draft, { intent, now: NOW, reading: 'en' }).map(({ param }) => param)).toEqual(fields)
  })

  test('a promotion may be its title alone', () => {
    const draft = { ...makeEmptyDraft('card'), es: text({ title: '10+1: bono' }) }
    expect(listRefusals('promotion', draft, { intent: 'publish', now: NOW, reading: 'es' })).toEqual([])
  })

  test('the festival needs its days once it has anything', () => {
    const row = { key: 'new1', id: null, es: 'A', en: '', levelMin: '1', levelMax: '7', pairs: 'many', taken: 0 }
    const festival = { startsOn: '2026-12-11', endsOn: '', signUpUntil: '', categories: [row] }
    const draft = { ...makeEmptyDraft('festival'), es: whole, festival }
    expect(
      listRefusals('page', draft, { intent: 'publish', now: NOW, reading: 'es' }).map(({ param }) => param),
    ).toEqual(['festival.endsOn', 'festival.signUpUntil', 'festival.categories.0.en', 'festival.categories.0.pairs'])
  })
})

test.each([
  ['es.title', 'es.title'],
  ['publishedTo', 'to'],
  ['from.time', 'from'],
  ['picture', 'picture'],
  ['festival.signUpUntil', 'festival.signUpUntil'],
  ['festival.categories.2.name.en', 'festival.categories.2.en'],
  ['festival.categories.2', 'festival.categories.2.pairs'],
  ['festival', 'festival'],
  ['version', null],
])('%s is entered in %s', (param, field) => {
  expect(fieldOfParam(param)).toBe(field)
})
