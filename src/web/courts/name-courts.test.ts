import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { nameCourts } from './name-courts.ts'

test.each([
  { names: ['Court 1'], en: 'Court 1', es: 'Court 1' },
  { names: ['Court 1', 'Court 2', 'Court 4'], en: 'Court 1, 2 and 4', es: 'Court 1, 2 y 4' },
  { names: ['Pista 9', 'Pista 10'], en: 'Pista 9 and 10', es: 'Pista 9 y 10' },
  { names: ['Central', 'Court 2'], en: 'Central and Court 2', es: 'Central y Court 2' },
  { names: ['Indoor 1', 'Court 2'], en: 'Indoor 1 and Court 2', es: 'Indoor 1 y Court 2' },
  { names: ['1', '2'], en: '1 and 2', es: '1 y 2' },
])('$names', ({ names, en, es }) => {
  const named = (locale: 'en' | 'es') =>
    nameCourts(
      names.map((name) => ({ name })),
      formatsOf(locale, { today: '', tomorrow: '' }),
    ).replaceAll('\u00A0', ' ')
  expect(named('en')).toBe(en)
  expect(named('es')).toBe(es)
})
