/**
 * Room for a cell: a row of a list; a small one in it; a column of a table with room for all, for no drawing, for no
 * faces either.
 */
export type CellLayout = 'row' | 'small' | 'table' | 'tight' | 'narrow'
