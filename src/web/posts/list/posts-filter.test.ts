import { expect, test } from 'vitest'
import { isFiltered, readPostsFilter } from './posts-filter.ts'

const read = (search: string) => readPostsFilter(new URLSearchParams(search))

test('an address is read whole', () => {
  expect(read('state=scheduled&sort=-publishedFrom&q=turf&page=3')).toEqual({
    state: 'scheduled',
    sort: '-publishedFrom',
    q: 'turf',
  })
})

test('what it says wrongly is not asked', () => {
  expect(read('state=gone&sort=slug&q=')).toEqual({})
})

test('an order alone leaves nothing out', () => {
  expect([isFiltered(read('sort=title')), isFiltered(read('state=draft')), isFiltered(read('q=a'))]).toEqual([
    false,
    true,
    true,
  ])
})
