import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import type { Db } from '../db/client.ts'
import { findWebhook, type Webhook } from './store.ts'

/** The receiver of that number or documentId; refused where there is none. */
export function requireWebhook(db: Db, ref: Ref): Webhook {
  const webhook = findWebhook(db, ref)
  if (!webhook) throw new Refused({ key: 'errors.notFound' })
  return webhook
}
