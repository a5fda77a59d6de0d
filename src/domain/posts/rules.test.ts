import { describe, expect, test } from 'vitest'
import { parseInstant } from '../time.ts'
import { isPublished, nameTextVersion, pickText, type Texts, toWrittenText } from './rules.ts'

const now = parseInstant('2026-11-20T10:00:00Z') ?? 0

test.each([
  { is: 'a draft', from: null, to: null, seen: false },
  { is: 'a draft with an end', from: null, to: now + 1, seen: false },
  { is: 'published without an end', from: now - 1, to: null, seen: true },
  { is: 'published this instant', from: now, to: null, seen: true },
  { is: 'to be published', from: now + 1, to: null, seen: false },
  { is: 'published for an instant more', from: now - 10, to: now + 1, seen: true },
  { is: 'over this instant', from: now - 10, to: now, seen: false },
])('$is: visitors see it: $seen', ({ from, to, seen }) => {
  expect(isPublished({ publishedFrom: from, publishedTo: to }, now)).toBe(seen)
})

const text = (title: string, body = '', alt = '') => ({ title, summary: title && `About ${title}`, body, alt })

describe('what a reader of Spanish sees', () => {
  test.each<{ is: string; texts: Texts; shows: object | null }>([
    {
      is: 'both languages',
      texts: { en: text('Turf', 'New.'), es: text('Césped', 'Nuevo.') },
      shows: { title: 'Césped', body: 'Nuevo.', locale: 'es', headLocale: 'es' },
    },
    {
      is: 'English alone',
      texts: { en: text('Turf', 'New.', 'A court'), es: null },
      shows: { title: 'Turf', body: 'New.', alt: 'A court', locale: 'en', headLocale: 'en' },
    },
    {
      is: 'a Spanish title without a text',
      texts: { en: text('Turf', 'New.'), es: text('Césped') },
      shows: { title: 'Césped', summary: 'About Césped', body: 'New.', locale: 'en', headLocale: 'es' },
    },
    {
      is: 'a Spanish text without a title',
      texts: { en: text('Turf', 'New.'), es: text('', 'Nuevo.', 'Una pista') },
      shows: { title: 'Turf', summary: 'About Turf', body: 'Nuevo.', alt: 'Una pista', locale: 'es', headLocale: 'en' },
    },
    {
      is: 'titles without any text',
      texts: { en: text('Turf'), es: text('Césped') },
      shows: { title: 'Césped', body: '', locale: 'es', headLocale: 'es' },
    },
    { is: 'no title at all', texts: { en: text('', 'New.'), es: null }, shows: null },
    { is: 'nothing', texts: { en: null, es: null }, shows: null },
  ])('of $is', ({ texts, shows }) => {
    expect({ shown: pickText(texts, 'es') }).toMatchObject({ shown: shows })
  })
})

test('a language is written when any of its fields is', () => {
  expect(toWrittenText({ title: '', summary: ' ', body: '\n', alt: '' })).toBeNull()
  expect(toWrittenText(text('', 'x'))).toEqual(text('', 'x'))
})

test('the text of a page is named by the day of the club', () => {
  expect(nameTextVersion({ updatedAt: parseInstant('2026-11-20T23:30:00Z') ?? 0, version: 3 })).toBe('2026-11-21.3')
})
