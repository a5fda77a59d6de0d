import { useQuery } from '@tanstack/react-query'
import { weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import type { SubscribersFilter } from './subscribers-filter.ts'
import * as styles from './subscribers-filters.module.css'

type Props = { filter: SubscribersFilter; onChange: (changes: Record<string, string | null>) => void }

/** The filters of subscribers: each change is fetched at once and stands in the address. */
export function SubscribersFilters({ filter, onChange }: Props) {
  const { text, formats } = useWords()
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: 100 }, { staleTime: 300_000 })).data?.data ?? []
  const any = { value: '', label: text('subscriber.any') }
  return (
    <search className={styles.root}>
      <SearchField label={text('subscriber.search')} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={text('subscriber.court')}
        value={String(filter.court ?? '')}
        onChange={(court) => onChange({ court })}
        options={[any, ...courts.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
      <SelectField
        label={text('subscriber.day')}
        value={String(filter.weekday ?? '')}
        onChange={(weekday) => onChange({ weekday })}
        options={[
          { value: '', label: text('subscriber.all') },
          ...weekdays.map((one) => ({ value: String(one), label: formats.weekdayNamed(one) })),
        ]}
      />
      <SelectField
        label={text('subscriber.state')}
        value={filter.active ?? ''}
        onChange={(active) => onChange({ active })}
        options={[
          { value: '', label: text('subscriber.actives') },
          { value: 'false', label: text('subscriber.endeds') },
          { value: 'all', label: text('subscriber.all') },
        ]}
      />
    </search>
  )
}
