import { expect, test } from 'vitest'
import { takeOf, takes } from './takes.ts'

test.each([
  ['court-3-new-lines', 'balls'],
  ['festival-sign-up', 'tee'],
  ['pairs-league', 'top'],
  ['trueque-de-palas', 'net'],
  ['how-the-four-are-chosen', 'glass'],
  ['first-game-of-the-day', 'racket'],
  ['balls-in-the-hedge', 'score'],
])('%s is shown by %s, today as ever', (slug, take) => {
  expect(takeOf(slug)).toBe(take)
})

test('each drawing has its share, also of slugs that differ in a figure', () => {
  const counts = new Map(takes.map((take) => [take, 0]))
  for (let number = 0; number < 700; number += 1) {
    const take = takeOf(`story-${number}`)
    counts.set(take, (counts.get(take) ?? 0) + 1)
  }
  for (const count of counts.values()) expect(count).toBeGreaterThan(60)
  for (const count of counts.values()) expect(count).toBeLessThan(150)
})
