import { expect, test } from 'vitest'
import type { Role, Viewer } from '#domain/roles.ts'
import { readFilter } from '#web/ui/list/list-filter.ts'
import { reservationsFilterFor } from './reservations-filters.tsx'

const staff = (role: Role): Viewer => ({ id: 1, username: 'staff', nick: 'Staff', roles: [role], locale: null })
const read = (role: Role) => readFilter(new URLSearchParams('sort=-price'), reservationsFilterFor(staff(role)))

test('who may not know prices does not sort by them', () => {
  expect(read('fp_admin')).toEqual({ sort: '-price' })
  expect(read('fp_trainer')).toEqual({})
})
