import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findSubscriber, type Subscriber } from './store.ts'

/** Somebody's subscription, ended or not; what isn't there isn't found. */
export function requireSubscriber(db: Db, ref: Ref): Subscriber {
  const found = findSubscriber(db, ref)
  if (!found) throw new Refused({ key: 'errors.notFound' })
  return found
}
