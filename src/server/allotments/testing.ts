import type { Db } from '../db/client.ts'
import { makeDocumentId } from '../identity.ts'
import { addAllotment } from './store.ts'

/** Adds Saturday mornings of court 1 that a league has until next summer, without their closures; answers the number. */
export function anAllotment(db: Db): number {
  const hours = { weekdays: [6], starts: 8 * 60, ends: 12.5 * 60, from: '2026-11-21', until: '2027-05-29' } as const
  const league = { documentId: makeDocumentId(), name: 'League', note: '', courts: [1] }
  return addAllotment(db, { ...league, ...hours, exceptions: [{ day: '2026-12-26', note: 'Christmas' }] })
}
