import { listChanges } from '#domain/audit/changes.ts'
import { type CourtHours, compareSlots } from '#domain/courts/changes.ts'
import { applyCourtChanges, courtRefusals, describeCourt } from '#domain/courts/desk-rules.ts'
import type { ChangeCourtInput, EditedCourtView } from '#domain/courts/desk-schema.ts'
import { toCourtView } from '#domain/courts/rules.ts'
import { refuseAll } from '#domain/errors.ts'
import type { ReservationView } from '#domain/reservations/view.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { raiseVersion, readVersion, refuseStale } from '../db/versions.ts'
import { viewFor } from '../reservations/view-for.ts'
import { findAffectedGames } from './affected.ts'
import { updateCourt } from './desk-store.ts'
import { findCourt } from './find-court.ts'
import { publishEveryDay } from './publish-every-day.ts'

/**
 * Changes what is sent of a court; answers the court as it is then, with the live games to come that lost their slot by it.
 * They stay, and nobody is mailed. Refused where an older version of it was read.
 */
export const changeCourt = act(
  'courts.change',
  (tx: Tx, { id: ref, version, ...sent }: ChangeCourtInput): EditedCourtView & { affected: ReservationView[] } => {
    const { db, now } = tx
    const { court: before, others } = findCourt(db, ref)
    const { id, documentId } = before
    refuseStale(db, 'court', { id, version })
    const after = applyCourtChanges(before, sent)
    refuseAll(courtRefusals(after, others))
    const changes = listChanges(describeCourt(before), describeCourt(after))
    const affected = findAffectedGames(db, { id, before, after, now })
    tx.target(
      { court: id },
      { name: after.name, ...changes, ...countSlots(before, after, now), affected: affected.length },
    )
    if (Object.keys(changes).length > 0) {
      updateCourt(db, id, after)
      raiseVersion(tx, 'court', id)
      publishEveryDay(tx)
    }
    return {
      ...toCourtView({ id, documentId, ...after }),
      version: readVersion(db, 'court', id),
      affected: affected.map((game) => viewFor(tx, game)),
    }
  },
)

/** How many slots a week appear and go; of a court that is taken out of use or into it, that says it all. */
function countSlots(before: CourtHours, after: CourtHours, now: number): { go?: number; appear?: number } {
  if (before.active !== after.active) return {}
  const { go, appear } = compareSlots(before, after, { today: clubDayOf(now), closures: [] })
  return { go, appear }
}
