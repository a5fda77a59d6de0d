import { expect, test } from 'vitest'
import { makeEntry, makeGuest, makeWaitingEntry } from '#web/reservations/testing.ts'
import { findDisplaced } from './find-displaced.ts'

test('who had a place and is not chosen loses it; guests and who waited are not told so', () => {
  const players = [
    makeEntry(1),
    makeEntry(2),
    makeGuest(3, 1),
    makeEntry(4),
    makeWaitingEntry(5, 1),
    makeWaitingEntry(6, 2),
  ]
  const chosen = [1, 4, 5, 6].map((id) => makeEntry(id))
  expect(findDisplaced(players, chosen).map(({ id }) => id)).toEqual([2])
  expect(findDisplaced(players, []).map(({ id }) => id)).toEqual([1, 2, 4])
})
