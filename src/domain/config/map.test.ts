import { expect, test } from 'vitest'
import { mapUrlOf } from './map.ts'

test.each([
  {
    address: 'Camino de la Ribera 14\n 50010 Zaragoza\n',
    query: 'Camino%20de%20la%20Ribera%2014%2C%2050010%20Zaragoza',
  },
  { address: 'Calle 1 & 2, "javascript:"', query: 'Calle%201%20%26%202%2C%20%22javascript%3A%22' },
])('$address is looked for on the map', ({ address, query }) => {
  expect(mapUrlOf(address)).toBe(`https://www.google.com/maps/search/?api=1&query=${query}`)
})

test('without an address there is no map', () => expect(mapUrlOf(' \n')).toBeNull())
