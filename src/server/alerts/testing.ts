import type { User } from '#domain/roles.ts'
import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { addStanding } from './store.ts'

/** Free courts on Saturdays from 18:00 to 22:00, which a user wants to be told of; answers the alert's number. */
export function anAlert(db: Db, { id }: Pick<User, 'id'>): number {
  const owned = { userId: id, documentId: makeDocumentId(), at: 0 }
  const hours = { from: 18 * 60, to: 22 * 60 }
  return addStanding(db, owned, { kind: 'court', weekdays: [6], ...hours, levels: null, until: null, isPaused: false })
}
