import { postStates } from '#domain/posts/kinds.ts'
import { useText } from '#web/app/intl.tsx'
import { SelectField } from '#web/ui/input/select-field.tsx'
import { SearchField } from '#web/ui/list/search-field.tsx'
import { stateNames } from '../describe-state.ts'
import * as styles from './post-filters.module.css'
import type { PostsFilter } from './posts-filter.ts'

type Props = { filter: PostsFilter; onChange: (changes: Record<string, string | null>) => void }

/** The filters of posts: each change is fetched at once and stands in the address. */
export function PostFilters({ filter, onChange }: Props) {
  const text = useText()
  return (
    <search className={styles.root}>
      <SearchField label={text('writing.search')} value={filter.q ?? ''} onSearch={(q) => onChange({ q })} />
      <SelectField
        label={text('writing.state')}
        value={filter.state ?? ''}
        onChange={(state) => onChange({ state })}
        options={[
          { value: '', label: text('writing.anyState') },
          ...postStates.map((state) => ({ value: state, label: text(stateNames[state]) })),
        ]}
      />
    </search>
  )
}
