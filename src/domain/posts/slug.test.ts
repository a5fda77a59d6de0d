import { describe, expect, test } from 'vitest'
import { slugSchema } from './schema.ts'
import { makeSlug } from './slug.ts'

const long = 'palabra '.repeat(20)

test.each([
  { title: 'Césped nuevo en las pistas 1 y 2', slug: 'cesped-nuevo-en-las-pistas-1-y-2' },
  { title: '10+1: the morning card', slug: '10-1-the-morning-card' },
  { title: '  ¿Mañana? – ¡Sí!  ', slug: 'manana-si' },
  { title: 'Ñ & Ü', slug: 'n-u' },
  { title: '¡…!', slug: '' },
  { title: '', slug: '' },
  { title: long, slug: Array.from({ length: 10 }, () => 'palabra').join('-') },
  { title: 'x'.repeat(200), slug: 'x'.repeat(80) },
])('$title', ({ title, slug }) => {
  expect(makeSlug(title)).toBe(slug)
})

describe('what a title makes is a slug', () => {
  test.each(['Pádel 2×1', 'İstanbul', long, 'ﬁn de año', '日本 7'])('%s', (title) => {
    expect(slugSchema.safeParse(makeSlug(title)).success).toBe(true)
  })
})
