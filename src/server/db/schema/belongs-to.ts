import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core'

/** The number of the row that this one belongs to, and goes with. */
export function belongsTo<Name extends string>(name: Name, to: () => AnySQLiteColumn) {
  return integer(name).notNull().references(to, { onDelete: 'cascade' })
}
