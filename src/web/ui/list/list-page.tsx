import type { ComponentProps, ReactNode } from 'react'
import type { Pagination } from '#domain/schema.ts'
import { type TextKey, useWords } from '#web/app/intl.tsx'
import { FileLink } from '../link-button.tsx'
import { DeskPage } from '../page/desk-page.tsx'
import { PageHead } from '../page/page-head.tsx'
import { ReadError } from '../read-error.tsx'
import type { Column } from './data-column.ts'
import { DataList } from './data-list.tsx'
import { ListEmpty } from './list-empty.tsx'
import type { FilterWords } from './list-filter.ts'
import { fileAddressOf } from './list-filter.ts'
import type { List } from './use-list.ts'

/** A query of a list; the rows that it has may be those of before, while others are on their way. */
type ListQuery<Row> = ComponentProps<typeof ReadError>['query'] & {
  data: { data: readonly Row[]; meta: { pagination: Pagination } } | undefined
  isPlaceholderData: boolean
}

type Props<Row, Words extends FilterWords> = {
  title: TextKey
  list: List<Words>
  query: ListQuery<Row>
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string | number
  rowLink?: (row: Row) => string
  /** Under which heading a row stands; rows of one come one after another. */
  groupOf?: (row: Row) => string
  /** The row whose details stand beside the list. */
  isOpen?: (row: Row) => boolean
  /** What it is sorted by where the address says nothing of it. */
  sort?: string
  texts: {
    /** What is listed, and by what it is sorted, for who doesn't see it. */
    caption: string
    failed: TextKey
    /** There are none at all; none that fit the filter; the way to all of them. */
    none: TextKey
    noneSuch: TextKey
    showAll: TextKey
  }
  /** Where all of them are, without a filter. */
  path: string
  /** The same as a file: its path, a text with `count`, and what is asked where that isn't what the address says. */
  file?: { path: string; text: TextKey; filter?: Parameters<typeof fileAddressOf>[1] }
  /** Beside the title, in place of how many there are. */
  count?: ReactNode
  /** What else can be done here, after the file. */
  ways?: ReactNode
  /** The filters, and what stands above them. */
  filters?: ReactNode
  /** Below the list. */
  children?: ReactNode
}

/** A page that lists things for those who work with them: how many there are, the ways from it, filters, and the list. */
export function ListPage<Row, Words extends FilterWords>(props: Props<Row, Words>) {
  const { title, list, query, columns, rowKey, rowLink, groupOf, isOpen, sort, texts, path, count, filters } = props
  const { text, formats } = useWords()
  const pagination = query.data?.meta.pagination
  const { filter, isFiltered, setFilter, pageTo } = list
  const { sort: sorted = sort } = filter
  return (
    <DeskPage>
      <PageHead
        title={text(title)}
        aside={count ?? (pagination && formats.count(pagination.total))}
        ways={<Ways {...props} total={pagination?.total ?? 0} />}
      />
      {filters}
      <DataList<Row>
        caption={texts.caption}
        columns={columns}
        rows={query.data?.data}
        rowKey={rowKey}
        {...(rowLink && { rowLink })}
        {...(groupOf && { groupOf })}
        {...(isOpen && { isOpen })}
        sort={sorted === undefined ? undefined : String(sorted)}
        onSort={(next) => setFilter({ sort: next })}
        empty={
          <ListEmpty
            isFiltered={isFiltered}
            none={texts.none}
            noneSuch={texts.noneSuch}
            showAll={texts.showAll}
            to={path}
          />
        }
        failed={query.isError && <ReadError query={query} what={texts.failed} />}
        busy={query.isPlaceholderData}
        pagination={pagination}
        pageTo={pageTo}
      />
      {props.children}
    </DeskPage>
  )
}

function Ways<Row, Words extends FilterWords>({ file, ways, list, total }: Props<Row, Words> & { total: number }) {
  const { text } = useWords()
  return (
    <>
      {file && total > 0 && (
        <FileLink href={fileAddressOf(file.path, file.filter ?? list.filter)}>
          {text(file.text, { count: total })}
        </FileLink>
      )}
      {ways}
    </>
  )
}
