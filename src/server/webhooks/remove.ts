import { listChanges } from '#domain/audit/changes.ts'
import type { Ref } from '#domain/schema.ts'
import { act, type Tx } from '../act.ts'
import { requireWebhook } from './require-webhook.ts'
import { removeWebhook as removeRow } from './store.ts'
import { describeWebhook } from './view.ts'

type Removed = { id: number; documentId: string }

/** Removes a receiver with all that it was sent, and what waited for it. */
export const removeWebhook = act('webhooks.remove', (tx: Tx, { id: ref }: { id: Ref }): Removed => {
  const webhook = requireWebhook(tx.db, ref)
  const { id, documentId } = webhook
  removeRow(tx.db, id)
  tx.target({ webhook: id }, listChanges(describeWebhook(webhook), null))
  return { id, documentId }
})
