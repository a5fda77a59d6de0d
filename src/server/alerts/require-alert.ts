import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findAlert, type StoredAlert } from './store.ts'

/** One's own alert of that number or documentId; another's isn't there. */
export function requireAlert(db: Db, userId: number, ref: Ref, now: number): StoredAlert {
  const alert = findAlert(db, userId, ref, now)
  if (!alert) throw new Refused({ key: 'errors.notFound' })
  return alert
}
