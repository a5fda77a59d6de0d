import { useText } from '#web/app/intl.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import type { LeadsFilter } from './leads-filter.ts'
import * as styles from './leads-filters.module.css'

type Props = {
  filter: LeadsFilter
  /** The pages that leads come from. */
  sources: readonly string[]
  onChange: (changes: Record<string, string | null>) => void
}

/** The filters of leads: each change is fetched at once and stands in the address. */
export function LeadsFilters({ filter, sources, onChange }: Props) {
  const text = useText()
  const { source = '' } = filter
  const known = source === '' || sources.includes(source) ? sources : [source, ...sources]
  return (
    <search className={styles.root}>
      <div className={styles.fields}>
        <SearchField label={text('leads.search')} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
        <DateField
          label={text('leads.from')}
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label={text('leads.to')}
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(to) => onChange({ to })}
        />
        <SelectField
          label={text('leads.source')}
          value={source}
          onChange={(next) => onChange({ source: next })}
          options={[{ value: '', label: text('leads.any') }, ...known.map((page) => ({ value: page, label: page }))]}
        />
      </div>
    </search>
  )
}
