import type { LeadsFilter } from '#domain/leads/schema.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { findLeadIds } from './list-store.ts'
import { readLeads } from './store.ts'
import { toLeadView } from './view.ts'

type Asked = LeadsFilter & { page: number; pageSize: number }

/** A page of the leads; it ends after so many, and `more` tells that there are others. */
export function listLeads(db: Db, { page, pageSize, ...filter }: Asked) {
  const { ids, more } = findLeadIds(db, filter)
  return {
    data: readLeads(db, ids.slice((page - 1) * pageSize, page * pageSize)).map(toLeadView),
    meta: { pagination: paginationOf({ page, pageSize, total: ids.length, more }) },
  }
}
