import { expect, test } from 'vitest'
import type { Role, Viewer } from '#domain/roles.ts'
import { csvAddressOf, isFiltered, readFilter } from './list-filter.ts'

const staff = (role: Role): Viewer => ({ id: 1, username: 'staff', nick: 'Staff', roles: [role], locale: null })
const read = (search: string, role: Role = 'fp_admin') => readFilter(new URLSearchParams(search), staff(role))

test('an address is read whole', () => {
  expect(read('from=2026-11-20&to=2026-11-27&court=4&status=closed&type=open&sort=-price&q=ana&page=3')).toEqual({
    from: '2026-11-20',
    to: '2026-11-27',
    court: 4,
    status: 'closed',
    type: 'open',
    sort: '-price',
    q: 'ana',
  })
})

test('what it says wrongly, or what isn’t for the viewer, is not asked', () => {
  expect(read('sort=-price', 'fp_trainer')).toEqual({})
  expect(read('from=2026-02-30&to=x&court=one&status=lost&type=golf&sort=pincode&q=')).toEqual({})
})

test('an order alone leaves nothing out', () => {
  expect([isFiltered(read('sort=court')), isFiltered(read('q=a'))]).toEqual([false, true])
})

test('the file is asked for with the same filter, and never a page', () => {
  expect(csvAddressOf(read(''))).toBe('/api/admin/reservations.csv')
  expect(csvAddressOf(read('q=a%26b&page=2&type=open'))).toBe('/api/admin/reservations.csv?type=open&q=a%26b')
})
