import type { LeadsFilter } from '#domain/leads/schema.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { pickLeads } from './list-store.ts'
import { readLeads } from './store.ts'
import { toLeadView } from './view.ts'

type Query = LeadsFilter & { page: number; pageSize: number }

/** A page of the leads. */
export function listLeads(db: Db, { page, pageSize, ...filter }: Query) {
  const { ids, total } = pickLeads(db, filter, { page, pageSize })
  return {
    data: readLeads(db, ids).map(toLeadView),
    meta: { pagination: paginationOf({ page, pageSize, total }) },
  }
}
