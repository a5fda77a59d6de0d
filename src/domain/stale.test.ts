import { expect, test } from 'vitest'
import { type SavedVersion, staleRefusal } from './stale.ts'

const saved: SavedVersion = { version: 3, at: Date.parse('2026-11-20T15:21:00Z'), by: 'Ana' }
const refusal = { key: 'errors.stale', param: 'version' }

test.each([
  { name: 'the version that is saved', sent: 3, refused: null },
  { name: 'a newer one, as after a backup was put back', sent: 4, refused: null },
  { name: 'none', sent: undefined, refused: null },
  { name: 'an older one', sent: 2, refused: { ...refusal, values: { by: 'Ana', time: '16:21' } } },
])('$name', ({ sent, refused }) => {
  expect(staleRefusal(sent, saved)).toEqual(refused)
})

test('who saved it, and when, is left out where it is not known', () => {
  expect(staleRefusal(1, { version: 2, at: null, by: null })).toEqual({ ...refusal, values: {} })
})
