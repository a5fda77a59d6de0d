import { Fragment, type ReactNode } from 'react'
import type { Pagination } from '#domain/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { cx } from '../cx.ts'
import { Stack } from '../layout.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Updating } from '../updating.tsx'
import type { Column } from './data-column.ts'
import * as styles from './data-list.module.css'
import { DataListHead } from './data-list-head.tsx'
import { Pager } from './pager.tsx'
import { roles } from './table-roles.ts'

type Props<Row> = {
  /** What is listed and by what it is sorted, for who doesn't see it. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined while they are on their way. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  rowLink?: (row: Row) => string
  /** Under which heading a row stands; rows of one come one after another. */
  groupOf?: (row: Row) => string
  /** The row whose details stand beside the list. */
  isOpen?: (row: Row) => boolean
  /** A column's key, with `-` the other way round. */
  sort?: string | undefined
  onSort?: (sort: string) => void
  /** What is shown where there are no rows: why, and what can be done. */
  empty: ReactNode
  /** What is shown in place of rows that couldn't be loaded. */
  failed?: ReactNode
  /** The rows shown are of before; others are on their way. */
  busy?: boolean
  pagination?: Pagination | undefined
  pageTo?: (page: number) => string
  className?: string | undefined
}

const EXPECTED = 10

const cards = {
  line: styles.line,
  plain: styles.plain,
  corner: styles.corner,
  mark: styles.mark,
  none: styles.none,
}

/** A list for those who work with it: a table on a desktop, the same rows as cards on a phone, and the way to its other pages. */
export function DataList<Row>(props: Props<Row>) {
  const { rows, failed, empty, pagination, pageTo, busy = false, className } = props
  const isEmpty = rows?.length === 0
  return (
    <Updating busy={busy} className={className}>
      <Stack gap={4}>
        {failed}
        {!failed && isEmpty && (
          <Stack gap={3} align="start" className={styles.empty}>
            {isBeyond(pagination) ? <Beyond to={pageTo} /> : empty}
          </Stack>
        )}
        {!failed && !isEmpty && <Table {...props} />}
        {!failed && pagination && pageTo && !isEmpty && (
          <Pager page={pagination.page} pageCount={pagination.pageCount} to={pageTo} of={pagination} />
        )}
      </Stack>
    </Updating>
  )
}

function Table<Row>({ caption, columns, rows, rowKey, rowLink, groupOf, isOpen, sort, onSort }: Props<Row>) {
  const groups = rows?.map((row) => groupOf?.(row))
  return (
    <table className={styles.table} {...roles.table} aria-busy={rows === undefined}>
      <caption className="visually-hidden">{caption}</caption>
      <DataListHead columns={columns} sort={sort} onSort={onSort} />
      <tbody {...roles.group}>
        {rows?.map((row, at) => (
          <Fragment key={rowKey(row)}>
            {groups?.[at] !== groups?.[at - 1] && <Group name={groups?.[at]} span={columns.length} />}
            <tr {...roles.row} className={isOpen?.(row) ? styles.open : undefined}>
              {columns.map((column) => (
                <Cell key={column.key} column={column} row={row} to={column.primary ? rowLink?.(row) : undefined} />
              ))}
            </tr>
          </Fragment>
        ))}
        {!rows && <Waiting span={columns.length} />}
      </tbody>
    </table>
  )
}

function Group({ name, span }: { name: string | undefined; span: number }) {
  return (
    <tr {...roles.row} className={styles.group}>
      <th scope="rowgroup" {...roles.rowHead} colSpan={span} className="display uppercase text-subheading">
        {name}
      </th>
    </tr>
  )
}

function Cell<Row>({ column, row, to }: { column: Column<Row>; row: Row; to: string | undefined }) {
  const { align, card = 'line', cell, primary, title } = column
  const className = cx(styles.cell, primary ? styles.primary : cards[card], column.className)
  if (primary) {
    return (
      <th scope="row" {...roles.rowHead} className={className} data-align={align}>
        {to === undefined ? (
          cell(row)
        ) : (
          <Link className="row-link" to={to}>
            {cell(row)}
          </Link>
        )}
      </th>
    )
  }
  return (
    <td {...roles.cell} className={className} data-align={align}>
      {card === 'line' && (
        <span className={styles.name} aria-hidden="true">
          {title}
        </span>
      )}
      {cell(row)}
    </td>
  )
}

function Waiting({ span }: { span: number }) {
  return Array.from({ length: EXPECTED }, (_, at) => at).map((at) => (
    <tr key={at} {...roles.row} className={styles.waiting}>
      <td {...roles.cell} colSpan={span}>
        <Skeleton height="40px" />
        {at === 0 && (
          <output className="visually-hidden">
            <Text id="common.loading" />
          </output>
        )}
      </td>
    </tr>
  ))
}

function Beyond({ to }: { to: ((page: number) => string) | undefined }) {
  return (
    <>
      <p>
        <Text id="common.noSuchPage" />
      </p>
      {to && (
        <Link className="link" to={to(1)}>
          <Text id="common.firstPage" />
        </Link>
      )}
    </>
  )
}

function isBeyond(pagination: Pagination | undefined): boolean {
  return pagination !== undefined && pagination.page > 1 && pagination.total > 0
}
