import { roleNames } from '#domain/users/role-names.ts'
import { useText } from '#web/app/intl.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { askedRoles, type UsersFilter } from './users-filter.ts'
import * as styles from './users-filters.module.css'

type Props = { filter: UsersFilter; onAsk: (changes: Record<string, string | null>) => void }

/** Which users are looked for: each change is asked at once, and stands in the address. */
export function UsersFilters({ filter, onAsk }: Props) {
  const text = useText()
  const any = { value: '', label: text('people.any') }
  return (
    <search className={styles.usersFilters}>
      <SearchField label={text('people.search')} value={filter.q ?? ''} onSearch={(q) => onAsk({ q })} />
      <SelectField
        label={text('people.role')}
        value={filter.role ?? ''}
        onChange={(role) => onAsk({ role })}
        options={[any, ...askedRoles.map((role) => ({ value: role, label: text(roleNames[role]) }))]}
      />
      <SelectField
        label={text('people.status')}
        value={filter.blocked ?? ''}
        onChange={(blocked) => onAsk({ blocked })}
        options={[
          any,
          { value: 'false', label: text('people.active') },
          { value: 'true', label: text('people.blocked') },
        ]}
      />
    </search>
  )
}
