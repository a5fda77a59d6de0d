import type { Court } from '#domain/courts/rules.ts'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { listCourts } from './store.ts'

/** A court that is there, by number or documentId, and the names of the others; one that isn't there is not found. */
export function findCourt(db: Db, ref: Ref): { court: Court; others: string[] } {
  const all = listCourts(db)
  const court = all.find(({ id, documentId }) => id === ref || documentId === ref)
  if (!court) throw new Refused({ key: 'errors.notFound' })
  return { court, others: all.filter((one) => one !== court).map(({ name }) => name) }
}
