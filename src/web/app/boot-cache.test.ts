import { expect, test } from 'vitest'
import { toQueryKey } from './boot-cache.ts'
import { api } from './trpc.ts'

test('what the document brings is kept under the keys that pages ask by', () => {
  expect(toQueryKey({ procedure: 'prices.one', input: { id: 7 } })).toEqual(api.prices.one.queryKey({ id: 7 }))
  expect(toQueryKey({ procedure: 'reservations.soon' })).toEqual(api.reservations.soon.queryKey())
})
