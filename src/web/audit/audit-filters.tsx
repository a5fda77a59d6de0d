import { useQuery } from '@tanstack/react-query'
import { auditThings } from '#domain/audit/acts.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { DateField } from '#web/ui/input/date-field.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import type { AuditFilter } from './audit-filter.ts'
import * as styles from './audit-filters.module.css'
import { thingNames } from './audit-words.ts'

type Props = {
  filter: AuditFilter
  onAsk: (changes: Record<string, string | null>) => void
}

/** Which acts are looked for: each change is asked at once, and stands in the address. */
export function AuditFilters({ filter, onAsk }: Props) {
  const text = useText()
  const people =
    useQuery(api.audit.people.queryOptions(undefined, { staleTime: 60_000, meta: { live: 'list' } })).data?.data ?? []
  return (
    <search className={styles.auditFilters}>
      <div className={styles.auditFiltersFields}>
        <SearchField label={text('audit.search')} value={filter.q ?? ''} onSearch={(q) => onAsk({ q })} />
        <SelectField
          label={text('audit.who')}
          value={String(filter.who ?? '')}
          onChange={(who) => onAsk({ who })}
          options={[
            { value: '', label: text('audit.anybody') },
            ...people.map(({ id, nick }) => ({
              value: String(id),
              label: nick,
            })),
            { value: '0', label: text('audit.club') },
          ]}
        />
        <SelectField
          label={text('audit.about')}
          value={filter.about ?? ''}
          onChange={(about) => onAsk({ about })}
          options={[
            { value: '', label: text('audit.anything') },
            ...auditThings.map((thing) => ({
              value: thing,
              label: text(thingNames[thing]),
            })),
          ]}
        />
        <DateField
          label={text('audit.from')}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(from) => onAsk({ from })}
        />
        <DateField
          label={text('audit.to')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => onAsk({ to })}
        />
      </div>
    </search>
  )
}
