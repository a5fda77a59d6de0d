import { expect, test } from 'vitest'
import { csvAddressOf, isFiltered, readUsersFilter } from './users-filter.ts'

const read = (search: string) => readUsersFilter(new URLSearchParams(search))

test('an address is read whole', () => {
  expect(read('role=fp_trainer&blocked=false&sort=-level&q=ana&page=3')).toEqual({
    role: 'fp_trainer',
    blocked: 'false',
    sort: '-level',
    q: 'ana',
  })
})

test('what it says wrongly is not asked', () => {
  expect(read('role=king&blocked=perhaps&sort=password&q=')).toEqual({})
  expect(read('role=fp_user')).toEqual({})
})

test('an order alone leaves nothing out', () => {
  expect([isFiltered(read('sort=age')), isFiltered(read('blocked=true'))]).toEqual([false, true])
})

test('the file is asked for with the same filter, and never a page', () => {
  expect(csvAddressOf(read(''))).toBe('/api/admin/users.csv')
  expect(csvAddressOf(read('q=a%26b&page=2&blocked=true'))).toBe('/api/admin/users.csv?blocked=true&q=a%26b')
})
