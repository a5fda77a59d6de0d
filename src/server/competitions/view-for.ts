import type { AuditDetails } from '#domain/audit/changes.ts'
import type { Competition } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { toCompetitionPage } from '#domain/competitions/view.ts'
import type { Viewer } from '#domain/roles.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { required } from '../required.ts'
import { findCompetition, findGameIds } from './store.ts'
import { changeCompetitionRow } from './write-store.ts'

/** A competition as the viewer may see it. */
export function viewCompetition(db: Db, competition: Competition, viewer: Viewer, now: number): CompetitionPage {
  const courts = new Map(listCourts(db).map(({ id, name }) => [id, name]))
  return toCompetitionPage(competition, { viewer, now, games: findGameIds(db, competition), courts })
}

/** The step that every act on a competition ends in: it counts that it changed, names it for the audit and lets open pages know. */
export function answerCompetition(tx: Tx, id: number, details: AuditDetails = {}): CompetitionPage {
  changeCompetitionRow(tx.db, id)
  const competition = required(findCompetition(tx.db, id))
  tx.changed(clubDayOf(tx.now))
  tx.target({ competition: id }, details)
  return viewCompetition(tx.db, competition, tx.viewer, tx.now)
}
