import { refuse } from '#domain/errors.ts'
import { replayRefusal } from '#domain/webhooks/rules.ts'
import type { ReplayInput, WebhookView } from '#domain/webhooks/schema.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { requireWebhook } from './require-webhook.ts'
import { findWebhook, setSendFrom } from './store.ts'
import { toWebhookView } from './view.ts'

/**
 * Sends again from a number on, with the same bytes: what was delivered, and what waits behind it. A receiver that was paused isn't any
 * more. Refused for a number that isn't kept any more, and where it would leave some out.
 */
export const replayWebhook = act('webhooks.replay', (tx: Tx, { id: ref, from }: ReplayInput): WebhookView => {
  const { id, keptFrom, nextNumber, sendFrom } = requireWebhook(tx.db, ref)
  refuse(replayRefusal({ keptFrom: keptFrom ?? nextNumber, sendFrom }, from))
  setSendFrom(tx.db, id, { from, now: tx.now })
  tx.target({ webhook: id }, { number: from })
  tx.sendWebhooks()
  return toWebhookView(required(findWebhook(tx.db, id)))
})
