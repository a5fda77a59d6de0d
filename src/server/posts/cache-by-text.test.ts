import { expect, test } from 'vitest'
import { cacheByText } from './cache-by-text.ts'

test('what was made is kept while it is among the latest that were asked for', () => {
  const made: string[] = []
  const keep = cacheByText<number>(2)
  const ask = (text: string) =>
    keep(text, () => {
      made.push(text)
      return made.length
    })
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual([1, 2, 1, 3, 1, 4])
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
