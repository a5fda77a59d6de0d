import type { ReactNode } from 'react'

/** A column of a list; they are made outside of the component that shows them. */
export type Column<Row> = {
  /** Also what is sorted by. */
  key: string
  title: string
  /** Below the title, where the list is a table. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  sortable?: boolean
  /** Figures stand at the end, so that they can be compared. */
  align?: 'end'
  /** Names the row, and is its link; one column has it. */
  primary?: boolean
  /** The title is heard but not seen, as above buttons. */
  quiet?: boolean
  /**
   * On a phone: a line with its title, a line without, the right upper corner (at most one), the right lower one, or
   * nothing.
   */
  card?: 'line' | 'plain' | 'corner' | 'mark' | 'none'
  /** For its cells, not its title. */
  className?: string | undefined
}
