import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { deleteCourt as deleteRow, isUsed } from './desk-store.ts'
import { findCourt } from './find-court.ts'
import { publishEveryDay } from './publish-every-day.ts'

/** Deletes a court that never had a game or a subscriber; any other is refused: it can be deactivated. */
export const deleteCourt = act('courts.delete', (tx: Tx, { id: ref }: { id: Ref }) => {
  const { id, documentId, name } = findCourt(tx.db, ref).court
  if (isUsed(tx.db, id)) throw new Refused({ key: 'court.errors.used' })
  deleteRow(tx.db, id)
  tx.target({ court: id }, { name: [name, ''] })
  publishEveryDay(tx)
  return { id, documentId }
})
