import { and, count, eq, type SQL } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Listed, Ref } from '#domain/schema.ts'
import { type Db, readNumbers } from './client.ts'

type Query = {
  from: SQLiteTable & { id: SQLiteColumn }
  where: SQL | undefined
  orderBy: readonly SQL[]
  /** A table whose rows the order begins with, and how the listed ones belong to them. */
  by?: { table: SQLiteTable; on: SQL } | undefined
}

/** One page of a list as the ids of its rows, in order, and how many rows there are in all. */
export function listPage(db: Db, query: Query, { page, pageSize }: { page: number; pageSize: number }): Listed {
  const total = db.select({ total: count() }).from(query.from).where(query.where).get()?.total ?? 0
  const ids = select(db, query)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { ids: readNumbers(db, ids), total }
}

/** The ids of all rows of a list, in order. */
export function listIds(db: Db, query: Query): number[] {
  return readNumbers(db, select(db, query))
}

function select(db: Db, { from, where, orderBy, by }: Query) {
  const ids = db.select({ id: from.id })
  // A cross join is read in the order in which it is written.
  if (by)
    return ids
      .from(by.table)
      .crossJoin(from)
      .where(and(by.on, where))
      .orderBy(...orderBy)
  return ids
    .from(from)
    .where(where)
    .orderBy(...orderBy)
}

/** The condition that a row is the one of a number or a documentId. */
export function isNamed(table: { id: SQLiteColumn; documentId: SQLiteColumn }, ref: Ref): SQL {
  return typeof ref === 'number' ? eq(table.id, ref) : eq(table.documentId, ref)
}

/** Rows in the order of the numbers that they were read by; those that aren't there are left out. */
export function inOrderOf<Row extends { id: number }>(ids: readonly number[], rows: readonly Row[]): Row[] {
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
