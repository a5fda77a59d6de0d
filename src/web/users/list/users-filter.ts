import { roles } from '#domain/roles.ts'
import { userSorts } from '#domain/users/sorts.ts'
import { oneIn, sortIn } from '#web/ui/list/list-address.ts'

/** Everybody is a player: a list of them is a list of all. */
const listedRoles = roles.filter((role) => role !== 'fp_user')

/** The filter that an address sets for the list of users; invalid values are ignored. */
export function readUsersFilter(search: URLSearchParams) {
  const role = oneIn(search, 'role', listedRoles)
  const blocked = oneIn(search, 'blocked', ['true', 'false'])
  const sort = sortIn(search, userSorts)
  const q = (search.get('q') ?? '').slice(0, 100)
  return { ...(role && { role }), ...(blocked && { blocked }), ...(sort && { sort }), ...(q && { q }) }
}
export type UsersFilter = ReturnType<typeof readUsersFilter>

/** Whether a filter is set. */
export function isFiltered(filter: UsersFilter): boolean {
  return Object.keys(filter).some((name) => name !== 'sort')
}

/** Where the same list is a file. */
export function csvAddressOf(filter: UsersFilter): string {
  const search = new URLSearchParams(filter)
  return search.size === 0 ? '/api/admin/users.csv' : `/api/admin/users.csv?${search}`
}
