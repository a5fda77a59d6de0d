import { compareNames } from '#domain/compare-names.ts'
import type { Pagination } from '#domain/schema.ts'
import { foldText, hasWords, readWords } from '#domain/users/rules.ts'

type Listed = { id: number; name: string; price: number }
type Stand = { page: number; pageSize: number; total: number }
type Asked = {
  page: number
  pageSize: number
  sort?: 'id' | '-id' | 'name' | '-name' | 'price' | '-price' | undefined
  q?: string | undefined
}

/** Where a page stands among all. */
export function paginationOf({ page, pageSize, total }: Stand): Pagination {
  return { page, pageSize, pageCount: Math.ceil(total / pageSize), total }
}

/** A page of a list that is short enough to be held whole: searched by name, sorted, cut. */
export function pageOf<Item extends Listed>(items: readonly Item[], { page, pageSize, sort, q = '' }: Asked) {
  const words = readWords(q)
  const found = items.filter(({ name }) => hasWords(foldText(name), words)).toSorted(compareBy(sort))
  return {
    data: found.slice((page - 1) * pageSize, page * pageSize),
    meta: { pagination: paginationOf({ page, pageSize, total: found.length }) },
  }
}

function compareBy(sort: Asked['sort']): (a: Listed, b: Listed) => number {
  const direction = sort?.startsWith('-') ? -1 : 1
  if (sort === 'name' || sort === '-name') return (a, b) => direction * compareNames(a.name, b.name) || a.id - b.id
  if (sort === 'price' || sort === '-price') return (a, b) => direction * (a.price - b.price) || a.id - b.id
  return (a, b) => direction * (a.id - b.id)
}
