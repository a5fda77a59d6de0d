import { postSorts, postStates } from '#domain/posts/kinds.ts'
import { useText } from '#web/app/intl.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { FilterBar } from '#web/ui/list/filter-bar.tsx'
import { oneOf, sortOf, wordsIn } from '#web/ui/list/list-filter.ts'
import type { List } from '#web/ui/list/use-list.ts'
import { stateNames } from '../describe-state.ts'

/** What the address says of the list. */
export const postsFilter = { state: oneOf(postStates), sort: sortOf(postSorts), q: wordsIn }

/** The filters of posts. */
export function PostsFilters({ list }: { list: List<typeof postsFilter> }) {
  const text = useText()
  return (
    <FilterBar list={list} label={text('writing.search')}>
      <SelectField
        label={text('writing.state')}
        value={list.filter.state ?? ''}
        onChange={(state) => list.setFilter({ state })}
        options={[
          { value: '', label: text('writing.anyState') },
          ...postStates.map((state) => ({ value: state, label: text(stateNames[state]) })),
        ]}
      />
    </FilterBar>
  )
}
