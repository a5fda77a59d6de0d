import { expect, test } from 'vitest'
import { formatsOf } from '#domain/formats.ts'
import { capitalize, nearDayOf } from './describe-day.ts'
import type { Words } from './intl.tsx'

const words: Words = { text: (id) => id, formats: formatsOf('es', { today: 'hoy', tomorrow: 'mañana' }) }
const now = Date.parse('2026-11-20T15:07:30Z')

test.each([
  ['2026-11-20', 'hoy'],
  ['2026-11-20T23:30:00Z', 'mañana'],
  ['2026-11-25', null],
])('the words of the day of %s', (when, near) => {
  expect(nearDayOf(when, now, words)).toBe(near)
})

test('a capitalize at the start', () => {
  expect(['miércoles', 'último', ''].map(capitalize)).toEqual(['Miércoles', 'Último', ''])
})
