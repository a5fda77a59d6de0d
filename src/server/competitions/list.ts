import { stateOf } from '#domain/competitions/competition.ts'
import type { CompetitionListInput, CompetitionListItem } from '#domain/competitions/schema.ts'
import { toCompetitionListItem } from '#domain/competitions/view.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import type { Db } from '../db/client.ts'
import { paginationOf } from '../paging.ts'
import { listCompetitions, listStates } from './store.ts'

/** One page of the competitions, the latest first; drafts are for admins. */
export function pickCompetitions(
  db: Db,
  { state, format, page, pageSize }: CompetitionListInput,
  viewer: Viewer,
  now: number,
) {
  const found = listStates(db)
    .filter((one) => isAdmin(viewer) || stateOf(one, now) !== 'draft')
    .filter((one) => (state ?? stateOf(one, now)) === stateOf(one, now) && (format ?? one.format) === one.format)
  const ids = found.slice((page - 1) * pageSize, page * pageSize).map(({ id }) => id)
  const data = listCompetitions(db, ids).map((one): CompetitionListItem => toCompetitionListItem(one, { viewer, now }))
  return { data, meta: { pagination: paginationOf({ page, pageSize, total: found.length }) } }
}
