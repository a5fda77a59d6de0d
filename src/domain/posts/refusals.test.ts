import { describe, expect, test } from 'vitest'
import { listChangedFields, type PostContent } from './content.ts'
import type { PostKind } from './kinds.ts'
import { postRefusals } from './refusals.ts'

const text = { title: 'Turf', summary: 'New.', body: 'Text.', alt: '' }
const post: PostContent = {
  slug: 'turf',
  picture: null,
  publishedFrom: null,
  publishedTo: null,
  en: text,
  es: null,
  festival: null,
}
const fest = {
  startsOn: '2026-12-11',
  endsOn: '2026-12-13',
  signUpUntil: '2026-12-06',
  categories: [{ name: { en: 'Men', es: 'Masculina' }, levelMin: 2, levelMax: 3.5, pairs: 16 }],
}
const [men] = fest.categories
const festival = { slug: 'festival', festival: fest }

type Case = { is: string; kind?: PostKind; parts: Partial<PostContent>; refused: [key: string, param: string][] }

test.each<Case>([
  { is: 'one language', parts: {}, refused: [] },
  { is: 'nothing written', parts: { en: null }, refused: [['validation.errors.required', 'en.title']] },
  {
    is: 'Spanish without a title',
    parts: { en: null, es: { ...text, title: '' } },
    refused: [['validation.errors.required', 'es.title']],
  },
  { is: 'a title in one of both', parts: { es: { ...text, title: '' } }, refused: [] },
  {
    is: 'a picture that nobody describes',
    parts: { picture: 'a', es: text },
    refused: [
      ['validation.errors.required', 'en.alt'],
      ['validation.errors.required', 'es.alt'],
    ],
  },
  { is: 'a picture described', parts: { picture: 'a', en: { ...text, alt: 'A court' } }, refused: [] },
  { is: 'an end', parts: { publishedFrom: 1, publishedTo: 2 }, refused: [] },
  {
    is: 'an end at the beginning',
    parts: { publishedFrom: 2, publishedTo: 2 },
    refused: [['posts.errors.order', 'publishedTo']],
  },
  { is: 'an end of a draft', parts: { publishedTo: 2 }, refused: [] },
  { is: 'a page of its own', kind: 'page', parts: {}, refused: [['validation.errors.choice', 'slug']] },
  { is: 'a fixed page', kind: 'page', parts: { slug: 'school' }, refused: [] },
  { is: 'a festival in the news', parts: festival, refused: [['validation.errors.invalid', 'festival']] },
  {
    is: 'a festival on another page',
    kind: 'page',
    parts: { ...festival, slug: 'school' },
    refused: [['validation.errors.invalid', 'festival']],
  },
  { is: 'the festival', kind: 'page', parts: festival, refused: [] },
  {
    is: 'a festival of one day',
    kind: 'page',
    parts: { ...festival, festival: { ...fest, endsOn: fest.startsOn, signUpUntil: fest.startsOn } },
    refused: [],
  },
  {
    is: 'a festival that ends before it starts',
    kind: 'page',
    parts: { ...festival, festival: { ...fest, endsOn: '2026-12-10' } },
    refused: [['posts.errors.days', 'festival.endsOn']],
  },
  {
    is: 'a sign-up after the festival',
    kind: 'page',
    parts: { ...festival, festival: { ...fest, signUpUntil: '2026-12-14' } },
    refused: [['posts.errors.signUp', 'festival.signUpUntil']],
  },
  {
    is: 'levels the wrong way round',
    kind: 'page',
    parts: { ...festival, festival: { ...fest, categories: men ? [men, { ...men, levelMin: 4 }] : [] } },
    refused: [['posts.errors.levels', 'festival.categories.1.levelMax']],
  },
])('$is', ({ kind = 'news', parts, refused }) => {
  expect(postRefusals(kind, { ...post, ...parts }).map(({ key, param }) => [key, param])).toEqual(refused)
})

describe('what changed', () => {
  test.each<{ parts: Partial<PostContent>; changed: string[] }>([
    { parts: {}, changed: [] },
    { parts: { en: { ...text, body: 'Other.' } }, changed: ['en.body'] },
    { parts: { es: { ...text, alt: 'Una pista' } }, changed: ['es.title', 'es.summary', 'es.body', 'es.alt'] },
    { parts: { es: { title: '', summary: '', body: '', alt: '' } }, changed: [] },
    {
      parts: { slug: 'b', picture: 'c', publishedFrom: 1, publishedTo: 2 },
      changed: ['slug', 'picture', 'publishedFrom', 'publishedTo'],
    },
    { parts: { festival: fest }, changed: ['festival'] },
  ])('$changed', ({ parts, changed }) => {
    expect(listChangedFields(post, { ...post, ...parts })).toEqual(changed)
  })
})
