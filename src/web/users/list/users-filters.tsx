import { roleNames } from '#domain/users/role-names.ts'
import { useText } from '#web/app/intl.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { useRoles } from '#web/users/use-roles.ts'
import type { UsersFilter } from './users-filter.ts'
import * as styles from './users-filters.module.css'

type Props = { filter: UsersFilter; onChange: (changes: Record<string, string | null>) => void }

/** The filters of users: each change is fetched at once and stands in the address. */
export function UsersFilters({ filter, onChange }: Props) {
  const text = useText()
  const { query, roles } = useRoles()
  const any = { value: '', label: text('people.any') }
  // Everybody is a player: a list of them is a list of all. One that is filtered by stays while the others are on their way.
  const offered = roles?.filter((role) => role !== 'fp_user') ?? (filter.role ? [filter.role] : [])
  return (
    <search className={styles.root}>
      <SearchField label={text('people.search')} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={text('people.role')}
        value={filter.role ?? ''}
        onChange={(role) => onChange({ role })}
        options={[any, ...offered.map((role) => ({ value: role, label: text(roleNames[role]) }))]}
      />

      <SelectField
        label={text('people.status')}
        value={filter.blocked ?? ''}
        onChange={(blocked) => onChange({ blocked })}
        options={[
          any,
          { value: 'false', label: text('people.active') },
          { value: 'true', label: text('people.blocked') },
        ]}
      />
      {query.isError && (
        <div className={styles.failed}>
          <ReadError query={query} what="people.rolesFailed" />
        </div>
      )}
    </search>
  )
}
