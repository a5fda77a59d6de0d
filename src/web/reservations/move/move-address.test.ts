import { expect, test } from 'vitest'
import { readMoveWish } from './move-address.ts'

const read = (text: string) => readMoveWish(new URLSearchParams(text))

test('an address says where a game is to move', () => {
  expect(read('move=2026-11-21&court=2&time=18:30')).toEqual({
    date: '2026-11-21',
    choice: { court: 2, time: '18:30' },
  })
  expect(read('move=tomorrow&court=2&time=18:30')).toBeNull()
  expect(read('')).toBeNull()
})
