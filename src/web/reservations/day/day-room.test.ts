import { expect, test } from 'vitest'
import { chooseShape, guessRoom } from './day-room.ts'

test.each([
  [328, 4, 'list', 'a phone'],
  [704, 2, 'list', 'a tablet'],
  [1216, 4, 'table', 'a desktop'],
  [969, 4, 'tight', 'beside a rail'],
  [793, 4, 'tight', 'beside a panel'],
  [561, 4, 'list', 'between a rail and a panel'],
  [1201, 6, 'tight', 'six courts'],
  [793, 6, 'narrow', 'six courts beside a panel'],
  [1201, 8, 'narrow', 'eight courts'],
  [793, 8, 'list', 'eight courts beside a panel'],
  [1201, 0, 'table', 'no court'],
])('%i px for %i courts: %s (%s)', (room, courts, shape) => {
  expect(chooseShape(room, courts)).toBe(shape)
})

test.each([
  [1280, 'top', 1201],
  [1280, 'left', 969],
  [1000, 'right', 921],
  [390, 'top', 311],
] as const)('a window of %i px with its header at %s has %i px for a day', (width, header, room) => {
  expect(guessRoom(width, header)).toBe(room)
})
