/** Where a cell stands: in a row of a list, in a small one, or in a table, whose cells show what their column has room for. */
export type CellLayout = 'row' | 'small' | 'table'
