import { describe, expect, test } from 'vitest'
import { isLocale, type Locale, pickLocale, splitLocale } from './locale.ts'

describe('the first of the languages a browser accepts that the club speaks', () => {
  const cases: { name: string; header: string | undefined; locale: Locale | null }[] = [
    { name: 'none sent', header: undefined, locale: null },
    { name: 'nothing sent', header: '', locale: null },
    { name: 'Spanish', header: 'es', locale: 'es' },
    { name: 'Spanish of Argentina', header: 'es-AR', locale: 'es' },
    { name: 'Spanish of Latin America', header: 'es-419,es;q=0.9', locale: 'es' },
    { name: 'in capitals', header: 'ES-es', locale: 'es' },
    { name: 'the first of two', header: 'en-GB,es', locale: 'en' },
    { name: 'the better of two', header: 'en;q=0.5, es;q=0.9', locale: 'es' },
    { name: 'one without quality is best', header: 'en;q=0.9,es', locale: 'es' },
    { name: 'the first of two as good', header: 'es;q=0.8,en;q=0.8', locale: 'es' },
    {
      name: 'languages the club does not speak are passed over',
      header: 'ca,fr;q=0.9,es;q=0.8,en;q=0.7',
      locale: 'es',
    },
    { name: 'none that it speaks', header: 'ca,fr;q=0.9', locale: null },
    { name: 'any', header: '*', locale: null },
    { name: 'one that is refused', header: 'es;q=0,en;q=0.1', locale: 'en' },
    { name: 'spaces', header: ' es ; q=0.9 , en ; q=0.1 ', locale: 'es' },
    { name: 'a quality that is no number', header: 'es;q=...,en;q=0.1', locale: 'en' },
    { name: 'a language whose code merely begins so', header: 'est,enm;q=0.9', locale: null },
    { name: 'a header without end', header: `${'fr,'.repeat(100_000)}es`, locale: null },
  ]
  test.each(cases)('$name: $locale', ({ header, locale }) => {
    expect(pickLocale(header)).toBe(locale)
  })
})

describe('the prefix of a path', () => {
  test.each([
    { path: '/es/login', prefix: 'es', rest: '/login' },
    { path: '/en/reservations/token/abc', prefix: 'en', rest: '/reservations/token/abc' },
    { path: '/es', prefix: 'es', rest: '/' },
    { path: '/es/', prefix: 'es', rest: '/' },
    { path: '/login', prefix: null, rest: '/login' },
    { path: '/', prefix: null, rest: '/' },
    { path: '/escuela', prefix: null, rest: '/escuela' },
    { path: '/ES/login', prefix: null, rest: '/ES/login' },
    { path: '/fr/login', prefix: null, rest: '/fr/login' },
    { path: '/news/es', prefix: null, rest: '/news/es' },
  ])('$path', ({ path, prefix, rest }) => {
    expect(splitLocale(path)).toEqual({ prefix, path: rest })
  })
})

test('only en and es are languages of the club', () => {
  expect(['en', 'es', 'EN', 'fr', '', null, undefined, 1].filter(isLocale)).toEqual(['en', 'es'])
})
