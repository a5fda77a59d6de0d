import type { Competition } from '#domain/competitions/competition.ts'
import { isAdmin, type Viewer } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import type { Deps } from '../deps.ts'
import { findCompetition } from './store.ts'

/** A competition by its number, documentId or slug, as far as the viewer may know of it: drafts are for admins. */
export function findShownCompetition({ db }: Pick<Deps, 'db'>, viewer: Viewer, ref: Ref): Competition | null {
  const competition = findCompetition(db, ref)
  return competition && (competition.publishedAt !== null || isAdmin(viewer)) ? competition : null
}
