import { type Competition, type CompetitionEntry, isAsking } from '#domain/competitions/competition.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { leaveCompetition } from './leave-competition.ts'
import { findCompetition } from './store.ts'
import { tell } from './tell.ts'

/** Gives back the place that was held for somebody who was asked; who asked is told why. Answers the competition as it is then. */
export function declineEntry(
  tx: Tx,
  competition: Competition,
  entry: CompetitionEntry,
  became: 'declined' | 'lapsed',
): Competition {
  leaveCompetition(tx, competition, entry)
  tell(
    tx,
    competition,
    became,
    entry.players.slice(0, 1).map(({ id }) => id),
  )
  return required(findCompetition(tx.db, competition.id))
}

/** Gives back the places of a competition that were held for partners who haven't said yes: of those alone that `isOver` says. */
export function lapseAsked(
  tx: Tx,
  before: Competition,
  isOver: (entry: CompetitionEntry) => boolean = () => true,
): Competition {
  let competition = before
  for (const entry of before.entries)
    if (entry.leftAt === null && isAsking(entry) && isOver(entry))
      competition = declineEntry(tx, competition, entry, 'lapsed')
  return competition
}
