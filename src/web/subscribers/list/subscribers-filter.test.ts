import { expect, test } from 'vitest'
import { csvAddressOf, readSubscribersFilter } from './subscribers-filter.ts'

const read = (search: string) => readSubscribersFilter(new URLSearchParams(search))

test('an address is read whole', () => {
  expect(read('court=2&weekday=7&active=all&q=ana&page=3')).toEqual({ court: 2, weekday: 7, active: 'all', q: 'ana' })
})

test('what it says wrongly is not asked', () => {
  expect(read('court=two&weekday=8&active=perhaps&q=')).toEqual({})
})

test('the file is asked for with the same filter, and never a page', () => {
  expect(csvAddressOf(read(''))).toBe('/api/admin/subscribers.csv')
  expect(csvAddressOf(read('weekday=1&q=a%26b&page=2'))).toBe('/api/admin/subscribers.csv?weekday=1&q=a%26b')
})
