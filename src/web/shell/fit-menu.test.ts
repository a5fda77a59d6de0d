import { expect, test } from 'vitest'
import { foldMenu } from './fit-menu.ts'

const parts = [
  { key: 'Reserve', width: 80, stays: null },
  { key: 'Prices', width: 70, stays: -1 },
  { key: 'News', width: 60, stays: -2 },
  { key: 'My reservations', width: 150, stays: 0 },
  { key: 'Courts', width: 100, stays: null },
  { key: 'Leads', width: 60, stays: 1 },
]

test.each([
  { room: 520, folded: [] },
  { room: 519, folded: ['News', 'Prices'] },
  { room: 470, folded: ['News', 'Prices'] },
  { room: 380, folded: ['News', 'Prices', 'My reservations'] },
  { room: 100, folded: ['News', 'Prices', 'My reservations', 'Leads'] },
])('of a bar with $room px, $folded goes under "More"', ({ room, folded }) => {
  expect(foldMenu(parts, room, 70)).toEqual(folded)
})

test('where all of it fits, nothing makes room for "More"', () => {
  expect(foldMenu(parts.slice(0, 2), 150, 70)).toEqual([])
})
