import { useQuery } from '@tanstack/react-query'
import { weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { numberIn, oneOf, wordsIn } from '#web/ui/list/list-filter.ts'
import type { List } from '#web/ui/list/use-list.ts'

/** What the address says of the list. */
export const subscribersFilter = {
  court: numberIn,
  weekday: oneOf(weekdays),
  active: oneOf(['false', 'all']),
  q: wordsIn,
}

/** The filters of subscribers. */
export function SubscribersFilters({ list }: { list: List<typeof subscribersFilter> }) {
  const { text, formats } = useWords()
  const { filter, setFilter } = list
  const courts = useQuery(api.courts.list.queryOptions({ pageSize: 100 }, { staleTime: 300_000 })).data?.data ?? []
  return (
    <FilterBar list={list} label={text('subscriber.search')}>
      <SelectField
        label={text('subscriber.court')}
        value={String(filter.court ?? '')}
        onChange={(court) => setFilter({ court })}
        options={[
          { value: '', label: text('subscriber.any') },
          ...courts.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <SelectField
        label={text('subscriber.day')}
        value={String(filter.weekday ?? '')}
        onChange={(weekday) => setFilter({ weekday })}
        options={[
          { value: '', label: text('subscriber.all') },
          ...weekdays.map((one) => ({ value: String(one), label: formats.weekdayNamed(one) })),
        ]}
      />
      <SelectField
        label={text('subscriber.state')}
        value={filter.active ?? ''}
        onChange={(active) => setFilter({ active })}
        options={[
          { value: '', label: text('subscriber.actives') },
          { value: 'false', label: text('subscriber.endeds') },
          { value: 'all', label: text('subscriber.all') },
        ]}
      />
    </FilterBar>
  )
}
