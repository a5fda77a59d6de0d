import { roles } from '#domain/roles.ts'
import { roleNames } from '#domain/users/role-names.ts'
import { userSorts } from '#domain/users/sorts.ts'
import { useText } from '#web/app/intl.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { oneOf, sortOf, wordsIn } from '#web/ui/list/list-filter.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { ReadError } from '#web/ui/read-error.tsx'
import { useRoles } from '#web/users/use-roles.ts'

/** Everybody is a player: a list of them is a list of all. */
const listedRoles = roles.filter((role) => role !== 'fp_user')

/** What the address says of the list. */
export const usersFilter = {
  role: oneOf(listedRoles),
  blocked: oneOf(['true', 'false']),
  sort: sortOf(userSorts),
  q: wordsIn,
}

/** The filters of users. */
export function UsersFilters({ list }: { list: List<typeof usersFilter> }) {
  const text = useText()
  const { query, roles: offered } = useRoles()
  const { filter, setFilter } = list
  const any = { value: '', label: text('people.any') }
  // One that is filtered by stays while the others are on their way.
  const shown = offered ? listedRoles.filter((role) => offered.includes(role)) : filter.role ? [filter.role] : []
  return (
    <>
      <FilterBar list={list} label={text('people.search')}>
        <SelectField
          label={text('people.role')}
          value={filter.role ?? ''}
          onChange={(role) => setFilter({ role })}
          options={[any, ...shown.map((role) => ({ value: role, label: text(roleNames[role]) }))]}
        />
        <SelectField
          label={text('people.status')}
          value={filter.blocked ?? ''}
          onChange={(blocked) => setFilter({ blocked })}
          options={[
            any,
            { value: 'false', label: text('people.active') },
            { value: 'true', label: text('people.blocked') },
          ]}
        />
      </FilterBar>
      <ReadError query={query} what="people.rolesFailed" />
    </>
  )
}
