import { listChanges } from '#domain/audit/changes.ts'
import { applyCourtChanges, courtRefusals, describeCourt, emptyCourt } from '#domain/courts/desk-rules.ts'
import type { CreateCourtInput, EditedCourtView } from '#domain/courts/desk-schema.ts'
import { toCourtView } from '#domain/courts/rules.ts'
import { refuseAll } from '#domain/errors.ts'
import { act, type Tx } from '../act.ts'
import { readVersion } from '../db/versions.ts'
import { makeDocumentId } from '../identity.ts'
import { addCourt } from './desk-store.ts'
import { publishEveryDay } from './publish-every-day.ts'
import { listCourts } from './store.ts'

/** Makes a court, which can be booked at once where it is active. Refused for its hours and for a name that another has. */
export const createCourt = act('courts.create', (tx: Tx, input: CreateCourtInput): EditedCourtView => {
  const court = applyCourtChanges(emptyCourt, input)
  refuseAll(
    courtRefusals(
      court,
      listCourts(tx.db).map(({ name }) => name),
    ),
  )
  const documentId = makeDocumentId()
  const id = addCourt(tx.db, documentId, court)
  tx.target({ court: id }, listChanges(null, describeCourt(court)))
  publishEveryDay(tx)
  return { ...toCourtView({ id, documentId, ...court }), version: readVersion(tx.db, 'court', id) }
})
