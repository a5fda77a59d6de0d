import { expect, test } from 'vitest'
import { csvAddressOf, isFiltered, openLeadIn, readLeadsFilter } from './leads-filter.ts'

const read = (search: string) => readLeadsFilter(new URLSearchParams(search))

test('an address is read whole', () => {
  const whole = 'name=contact&from=2026-09-01&to=2026-11-20&source=%2Fclases&sort=-email&q=ana&page=3&lead=4'
  expect(read(whole)).toEqual({
    name: 'contact',
    from: '2026-09-01',
    to: '2026-11-20',
    source: '/clases',
    sort: '-email',
    q: 'ana',
  })
})

test('what it says wrongly is not asked', () => {
  expect(read('name=spam&from=2026-02-31&to=soon&sort=phone&q=')).toEqual({})
})

test('an order alone leaves nothing out', () => {
  expect([isFiltered(read('sort=email')), isFiltered(read('name=fest'))]).toEqual([false, true])
})

test('the file is asked for with the same filter, and never a page', () => {
  expect(csvAddressOf(read(''))).toBe('/api/admin/leads.csv')
  expect(csvAddressOf(read('q=a%26b&page=2&name=fest'))).toBe('/api/admin/leads.csv?name=fest&q=a%26b')
})

test.each([
  ['lead=12', 12],
  ['lead=0', null],
  ['lead=x', null],
  ['', null],
])('%j opens %j', (search, lead) => expect(openLeadIn(new URLSearchParams(search))).toBe(lead))
