import { leadAnswers, leadKinds, leadSorts } from '#domain/leads/kinds.ts'
import { useText } from '#web/app/intl.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { DayFields } from '#web/ui/list/day-fields.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { dayIn, oneOf, sortOf, wordsIn } from '#web/ui/list/list-filter.ts'
import type { List } from '#web/ui/list/use-list.ts'

/** What the address says of the list. */
export const leadsFilter = {
  name: oneOf(leadKinds),
  from: dayIn,
  to: dayIn,
  source: wordsIn,
  answer: oneOf(leadAnswers),
  sort: sortOf(leadSorts),
  q: wordsIn,
}

type Props = {
  list: List<typeof leadsFilter>
  /** The pages that leads come from. */
  sources: readonly string[]
}

/** The filters of leads. */
export function LeadsFilters({ list, sources }: Props) {
  const text = useText()
  const { source = '', answer = '' } = list.filter
  const known = source === '' || sources.includes(source) ? sources : [source, ...sources]
  return (
    <FilterBar list={list} label={text('leads.search')}>
      <DayFields list={list} from={text('leads.from')} to={text('leads.to')} />
      <SelectField
        label={text('leads.source')}
        value={source}
        onChange={(next) => list.setFilter({ source: next })}
        options={[{ value: '', label: text('leads.any') }, ...known.map((page) => ({ value: page, label: page }))]}
      />
      <SelectField
        label={text('leads.answers')}
        value={answer}
        onChange={(next) => list.setFilter({ answer: next })}
        options={[
          { value: '', label: text('leads.any') },
          { value: 'waiting', label: text('leads.waiting') },
          { value: 'given', label: text('leads.answered') },
        ]}
      />
    </FilterBar>
  )
}
