import { expect, test } from 'vitest'
import { takeOf, takes } from './takes.ts'

test.each([
  ['winter-league', 'balls'],
  ['new-turf', 'balls'],
  ['full-padel-fest-2026', 'racket'],
  ['', 'top'],
])('%s is shown by %s, today as ever', (slug, take) => {
  expect(takeOf(slug)).toBe(take)
})

test('no drawing is shown twice as often as chance would have it, also of slugs that differ in a figure', () => {
  const counts = new Map(takes.map((take) => [take, 0]))
  for (let number = 0; number < 700; number += 1) {
    const take = takeOf(`story-${number}`)
    counts.set(take, (counts.get(take) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(60)
  for (const count of counts.values()) expect(count).toBeLessThan(150)
})
