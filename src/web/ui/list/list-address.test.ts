import { expect, test } from 'vitest'
import { listAddress, pageIn } from './list-address.ts'

const requested = new URLSearchParams('q=ana&sort=-name&page=3')

test('another page keeps the rest', () => {
  expect(listAddress('/list', requested, { page: 4 })).toBe('/list?q=ana&sort=-name&page=4')
  expect(listAddress('/list', requested, { page: 1 })).toBe('/list?q=ana&sort=-name')
})

test('whatever else changes begins again at the first page', () => {
  expect(listAddress('/list', requested, { sort: 'age' })).toBe('/list?q=ana&sort=age')
  expect(listAddress('/list', requested, { q: '', role: 'trainer' })).toBe('/list?sort=-name&role=trainer')
})

test('what is taken out leaves no trace', () => {
  expect(listAddress('/list', requested, { q: null, sort: null })).toBe('/list')
  expect(requested.toString()).toBe('q=ana&sort=-name&page=3')
})

test.each([
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=x', 1],
  ['page=1e9', 1],
  ['', 1],
])('%j asks for page %i', (search, page) => {
  expect(pageIn(new URLSearchParams(search))).toBe(page)
})
