import { expect, test } from 'vitest'
import { placeLevel } from './level-words.ts'

test.each([
  { level: 1, reached: 1, quarters: 0, name: 'player.level.1', next: 'player.level.2' },
  { level: 2.25, reached: 2, quarters: 1, name: 'player.level.2', next: 'player.level.3' },
  { level: 2.75, reached: 2, quarters: 3, name: 'player.level.2', next: 'player.level.3' },
  { level: 6.5, reached: 6, quarters: 2, name: 'player.level.6', next: 'player.level.7' },
  { level: 7, reached: 7, quarters: 0, name: 'player.level.7', next: 'player.level.7' },
])('level $level: $quarters quarters beyond $name', ({ level, ...place }) => {
  expect(placeLevel(level)).toEqual(place)
})
