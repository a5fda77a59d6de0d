import { expect, test } from 'vitest'
import { myReservationsAddressOf, readMyReservationsAddress } from './my-reservations-address.ts'

test('an address gives back what it was made of', () => {
  expect(myReservationsAddressOf('upcoming', 1)).toBe('/my-reservations')
  expect(myReservationsAddressOf('past', 3)).toBe('/my-reservations?when=past&page=3')
  expect(readMyReservationsAddress(new URLSearchParams('when=past&page=3'))).toEqual({ when: 'past', page: 3 })
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1e9', 'when=never', ''])(
  'a bad address (%s) has the defaults',
  (search) => {
    expect(readMyReservationsAddress(new URLSearchParams(search))).toEqual({ when: 'upcoming', page: 1 })
  },
)
