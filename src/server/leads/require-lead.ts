import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findLead, type Lead } from './store.ts'

/** A lead; what isn't there isn't found. */
export function requireLead(db: Db, ref: Ref): Lead {
  const found = findLead(db, ref)
  if (!found) throw new Refused({ key: 'errors.notFound' })
  return found
}
