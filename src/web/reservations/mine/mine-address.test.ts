import { expect, test } from 'vitest'
import { mineAddress, mineIn } from './mine-address.ts'

test('an address gives back what it was made of', () => {
  expect(mineAddress('upcoming', 1)).toBe('/my-reservations')
  expect(mineAddress('past', 3)).toBe('/my-reservations?when=past&page=3')
  expect(mineIn(new URLSearchParams('when=past&page=3'))).toEqual({ when: 'past', page: 3 })
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'when=never', ''])(
  'a bad address (%s) has the defaults',
  (search) => {
    expect(mineIn(new URLSearchParams(search))).toEqual({ when: 'upcoming', page: 1 })
  },
)
