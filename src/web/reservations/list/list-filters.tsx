import { useQuery } from '@tanstack/react-query'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { reservationTypes, statuses } from '#domain/reservations/types.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { DateField } from '#web/ui/input/date-field.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import type { ListFilter } from './list-filter.ts'
import * as styles from './list-filters.module.css'
import { statusKeys } from './list-words.ts'

/** What the server gives in one page. */
const COURTS_MAX = 100

type Props = { filter: ListFilter; onChange: (changes: Record<string, string | null>) => void }

/** The filters of reservations: each change is fetched at once and stands in the address. */
export function ListFilters({ filter, onChange }: Props) {
  const text = useText()
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: COURTS_MAX }, { staleTime: 300_000 })).data?.data
  const any = { value: '', label: text('list.any') }
  return (
    <search className={styles.root}>
      <div className={styles.fields}>
        <SearchField label={text('list.search')} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
        <DateField
          label={text('list.fromDay')}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={text('list.toDay')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => onChange({ to })}
        />
        <SelectField
          label={text('list.court')}
          value={String(filter.court ?? '')}
          onChange={(court) => onChange({ court })}
          options={[any, ...(courts ?? []).map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <SelectField
          label={text('list.type')}
          value={filter.type ?? ''}
          onChange={(type) => onChange({ type })}
          options={[any, ...reservationTypes.map((type) => ({ value: type, label: text(typeKeys[type]) }))]}
        />
        <div className={styles.status}>
          <SelectField
            label={text('list.status')}
            value={filter.status ?? ''}
            onChange={(status) => onChange({ status })}
            options={[any, ...statuses.map((status) => ({ value: status, label: text(statusKeys[status]) }))]}
          />
        </div>
      </div>
    </search>
  )
}
