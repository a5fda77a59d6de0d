import { expect, test } from 'vitest'
import { csvAddress, filterIn, isFiltered } from './list-filter.ts'

const asked = (search: string) => filterIn(new URLSearchParams(search))

test('an address is read whole', () => {
  expect(asked('from=2026-11-20&to=2026-11-27&court=4&status=closed&type=open&sort=-price&q=ana&page=3')).toEqual({
    from: '2026-11-20',
    to: '2026-11-27',
    court: 4,
    status: 'closed',
    type: 'open',
    sort: '-price',
    q: 'ana',
  })
})

test('what it says wrongly is not asked', () => {
  expect(asked('from=2026-02-30&to=x&court=one&status=lost&type=golf&sort=pincode&q=')).toEqual({})
})

test('an order alone leaves nothing out', () => {
  expect([isFiltered(asked('sort=court')), isFiltered(asked('q=a'))]).toEqual([false, true])
})

test('the file is asked for with the same filter, and never a page', () => {
  expect(csvAddress(asked(''))).toBe('/api/admin/reservations.csv')
  expect(csvAddress(asked('q=a%26b&page=2&type=open'))).toBe('/api/admin/reservations.csv?type=open&q=a%26b')
})
