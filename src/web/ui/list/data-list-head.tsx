import { Icon } from '../icon.tsx'
import type { Column } from './data-column.ts'
import { roles } from './table-roles.ts'

type Props<Row> = {
  columns: readonly Column<Row>[]
  sort: string | undefined
  onSort: ((sort: string) => void) | undefined
}

/** The titles of a list's columns; on a phone only those that sort are seen, as a row of buttons. */
export function DataListHead<Row>({ columns, sort, onSort }: Props<Row>) {
  return (
    <thead {...roles.group}>
      <tr {...roles.row}>
        {columns.map((column) => (
          <Head key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  )
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row> } & Omit<Props<Row>, 'columns'>) {
  const { key, title, head, sortable, align, quiet } = column
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  return (
    <th scope="col" {...roles.columnHead} data-align={align} aria-sort={order}>
      {sortable && onSort ? (
        <button type="button" onClick={() => onSort(order === 'ascending' ? `-${key}` : key)}>
          {title}
          {order && <Icon name={order === 'ascending' ? 'up' : 'down'} />}
        </button>
      ) : (
        <span className={quiet ? 'visually-hidden' : undefined}>{title}</span>
      )}
      {head}
    </th>
  )
}
