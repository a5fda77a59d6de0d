import type { PeopleListView } from '#domain/people/schema.ts'
import { peopleSorts } from '#domain/people/sorts.ts'
import { useWords } from '#web/app/intl.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { numberIn, oneOf, sortOf, wordsIn } from '#web/ui/list/list-filter.ts'
import type { List } from '#web/ui/list/use-list.ts'
import * as styles from './people-filters.module.css'

/** What the address says of the list. */
export const peopleFilter = {
  owes: oneOf(['true']),
  account: oneOf(['false']),
  today: oneOf(['true']),
  group: numberIn,
  sort: sortOf(peopleSorts),
  q: wordsIn,
}

type Props = { list: List<typeof peopleFilter>; meta: PeopleListView['meta'] | undefined }

/** The toggles of the list, each with what its address says. */
const toggles = { owes: 'true', account: 'false', today: 'true' } as const
type Toggle = keyof typeof toggles

/** The search, three toggles with how many they would leave, and the group. */
export function PeopleFilters({ list, meta }: Props) {
  const { text, formats } = useWords()
  const { filter, setFilter } = list
  const chip = (value: Toggle, label: string, count: number | undefined) => ({
    value,
    label: (
      <>
        {label} {count !== undefined && <b>{formats.count(count)}</b>}
      </>
    ),
  })
  const on = (['owes', 'account', 'today'] as const).filter((toggle) => filter[toggle] !== undefined)
  const choose = (chosen: readonly Toggle[]) => {
    const says = (toggle: Toggle) => (chosen.includes(toggle) ? toggles[toggle] : '')
    setFilter({ owes: says('owes'), account: says('account'), today: says('today') })
  }
  return (
    <FilterBar list={list} label={text('peopleList.search')}>
      <div className={styles.toggles}>
        <Chips
          many
          label={text('peopleList.only')}
          value={on}
          onChange={choose}
          options={[
            chip('owes', text('peopleList.onlyOwing'), meta?.counts.owing),
            chip('account', text('peopleList.onlyNoAccount'), meta?.counts.noAccount),
            chip('today', text('peopleList.onlyToday'), meta?.counts.today),
          ]}
        />
      </div>
      {meta && meta.groups.length > 0 && (
        <SelectField
          label={text('peopleList.group')}
          value={filter.group === undefined ? '' : String(filter.group)}
          onChange={(group) => setFilter({ group })}
          options={[
            { value: '', label: text('peopleList.any') },
            ...meta.groups.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      )}
    </FilterBar>
  )
}
