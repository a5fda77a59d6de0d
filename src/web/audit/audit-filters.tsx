import { useQuery } from '@tanstack/react-query'
import { auditNouns, nounTexts } from '#domain/audit/acts.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { DateField } from '#web/ui/input/date-field.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import type { AuditFilter } from './audit-filter.ts'
import * as styles from './audit-filters.module.css'

type Props = {
  filter: AuditFilter
  onFilter: (changes: Record<string, string | null>) => void
}

/** The filters of the audit: each change counts at once, and stands in the address. */
export function AuditFilters({ filter, onFilter }: Props) {
  const text = useText()
  const people =
    useQuery(api.audit.people.queryOptions(undefined, { staleTime: 60_000, meta: { live: 'list' } })).data?.data ?? []
  return (
    <search className={styles.root}>
      <div className={styles.fields}>
        <SearchField label={text('audit.search')} value={filter.q ?? ''} onSearch={(q) => onFilter({ q })} />
        <SelectField
          label={text('audit.who')}
          value={String(filter.who ?? '')}
          onChange={(who) => onFilter({ who })}
          options={[
            { value: '', label: text('audit.anybody') },
            ...people.map(({ id, nick }) => ({ value: String(id), label: nick })),
            { value: '0', label: text('audit.club') },
          ]}
        />
        <SelectField
          label={text('audit.about')}
          value={filter.about ?? ''}
          onChange={(about) => onFilter({ about })}
          options={[
            { value: '', label: text('audit.anything') },
            ...auditNouns.map((noun) => ({ value: noun, label: text(nounTexts[noun]) })),
          ]}
        />
        <DateField
          label={text('audit.from')}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(from) => onFilter({ from })}
        />
        <DateField
          label={text('audit.to')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => onFilter({ to })}
        />
      </div>
    </search>
  )
}
