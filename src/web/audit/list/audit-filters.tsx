import { useQuery } from '@tanstack/react-query'
import { auditNouns, nounTexts } from '#domain/audit/acts.ts'
import { useText } from '#web/app/intl.tsx'
import { api } from '#web/app/trpc.ts'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { DayFields } from '#web/ui/list/day-fields.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { dayIn, numberIn, oneOf, wordsIn } from '#web/ui/list/list-filter.ts'
import type { List } from '#web/ui/list/use-list.ts'

/** What the address says of the list. 0 is the club itself. */
export const auditFilter = {
  who: (text: string) => (text === '0' ? 0 : numberIn(text)),
  about: oneOf(auditNouns),
  from: dayIn,
  to: dayIn,
  q: wordsIn,
}

/** The filters of the audit. */
export function AuditFilters({ list }: { list: List<typeof auditFilter> }) {
  const text = useText()
  const { filter, setFilter } = list
  const people =
    useQuery(api.audit.people.queryOptions(undefined, { staleTime: 60_000, meta: { live: 'list' } })).data?.data ?? []
  return (
    <FilterBar list={list} label={text('audit.search')}>
      <SelectField
        label={text('audit.who')}
        value={String(filter.who ?? '')}
        onChange={(who) => setFilter({ who })}
        options={[
          { value: '', label: text('audit.anybody') },
          ...people.map(({ id, nick }) => ({ value: String(id), label: nick })),
          { value: '0', label: text('audit.club') },
        ]}
      />
      <SelectField
        label={text('audit.about')}
        value={filter.about ?? ''}
        onChange={(about) => setFilter({ about })}
        options={[
          { value: '', label: text('audit.anything') },
          ...auditNouns.map((noun) => ({ value: noun, label: text(nounTexts[noun]) })),
        ]}
      />
      <DayFields list={list} from={text('audit.from')} to={text('audit.to')} />
    </FilterBar>
  )
}
