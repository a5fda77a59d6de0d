import type { ReactNode } from 'react'
import { Row } from '../layout.tsx'
import * as styles from './filter-bar.module.css'
import type { FilterWords } from './list-filter.ts'
import { SearchField } from './search-field.tsx'
import type { List } from './use-list.ts'

type Props<Words extends FilterWords> = {
  list: List<Words>
  /** The name of the field that searches by `q`. */
  label: string
  /** Other fields: each change is fetched at once and stands in the address. */
  children?: ReactNode
}

/** The filters of a list: what is searched for first and widest, the others beside it or below. */
export function FilterBar<Words extends FilterWords>({ list, label, children }: Props<Words>) {
  const { q = '' } = list.filter
  return (
    <Row as="search" gap={3} align="start" className={styles.root}>
      <SearchField label={label} value={String(q)} onSearch={(next) => list.setFilter({ q: next })} />
      {children}
    </Row>
  )
}
