import type { AuditDetails } from '#domain/audit/changes.ts'
import type { Competition } from '#domain/competitions/competition.ts'
import type { CompetitionPage } from '#domain/competitions/schema.ts'
import { toCompetitionPage } from '#domain/competitions/view.ts'
import type { Viewer } from '#domain/roles.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { required } from '../required.ts'
import { writeEvent } from '../webhooks/write-event.ts'
import { canBook } from './read-proposals.ts'
import { findCompetition, findGameIds } from './store.ts'
import { changeCompetitionRow } from './write-store.ts'

/** A competition as the viewer may see it. */
export function viewCompetition(
  from: Pick<Tx, 'db' | 'now' | 'environment'>,
  competition: Competition,
  viewer: Viewer,
): CompetitionPage {
  const { db, now } = from
  const courts = new Map(listCourts(db).map(({ id, name }) => [id, name]))
  const games = findGameIds(db, competition)
  return toCompetitionPage(competition, { viewer, now, games, courts, canBook: (one) => canBook(from, viewer, one) })
}

/** The step that every act on a competition ends in: `changeCompetition`, and it names it for the audit. */
export function answerCompetition(
  tx: Tx,
  id: number,
  details: AuditDetails = {},
  became: 'created' | 'changed' = 'changed',
): CompetitionPage {
  const competition = changeCompetition(tx, id, became)
  tx.target({ competition: id }, details)
  return viewCompetition(tx, competition, tx.viewer)
}

/** The step that every act on a score ends in: other programs hear of the matches that it changed, not of the whole competition. */
export function answerScore(tx: Tx, id: number, matches: readonly number[]): CompetitionPage {
  const competition = noteChange(tx, id)
  writeEvent(tx, 'competition.scored', (reader) => {
    const page = viewCompetition(tx, competition, reader)
    const { documentId, slug, nameEs, nameEn } = page
    return {
      competition: { id, documentId, slug, nameEs, nameEn },
      matches: page.matches.filter((match) => matches.includes(match.id)),
      challenges: page.challenges.filter(({ match }) => matches.includes(match)),
    }
  })
  tx.target({ competition: id }, {})
  return viewCompetition(tx, competition, tx.viewer)
}

/** Counts that a competition changed, and lets open pages and other programs know. */
export function changeCompetition(tx: Tx, id: number, became: 'created' | 'changed' = 'changed'): Competition {
  const competition = noteChange(tx, id)
  writeEvent(tx, `competition.${became}`, (reader) => viewCompetition(tx, competition, reader))
  return competition
}

/** Counts that a competition changed, and lets open pages know. */
function noteChange(tx: Tx, id: number): Competition {
  changeCompetitionRow(tx.db, id)
  tx.changed(clubDayOf(tx.now))
  return required(findCompetition(tx.db, id))
}
