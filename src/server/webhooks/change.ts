import { listChanges } from '#domain/audit/changes.ts'
import { refuse } from '#domain/errors.ts'
import { webhookRefusal } from '#domain/webhooks/rules.ts'
import type { ChangeWebhookInput, WebhookView } from '#domain/webhooks/schema.ts'
import { act, type Tx } from '../act.ts'
import { raiseVersion, refuseStale } from '../db/versions.ts'
import { required } from '../required.ts'
import { mayBeSentTo } from './address.ts'
import { requireWebhook } from './require-webhook.ts'
import { findWebhook, updateWebhook } from './store.ts'
import { describeWebhook, toWebhookView } from './view.ts'

type Input = ChangeWebhookInput & { networks: readonly string[] }

/** Changes what is sent of a receiver; what waits for it is tried at once. Refused where an older version of it was read. */
export const changeWebhook = act(
  'webhooks.change',
  (tx: Tx, { id: ref, version, networks, ...sent }: Input): WebhookView => {
    const before = requireWebhook(tx.db, ref)
    const { id } = before
    refuseStale(tx.db, 'webhook', { id, version })
    const { name = before.name, url = before.url, events = before.events, people = before.people } = sent
    refuse(webhookRefusal({ events, people }, mayBeSentTo(url, networks)))
    updateWebhook(tx.db, id, { name, url, events, people }, tx.now)
    const changes = listChanges(describeWebhook(before), describeWebhook(required(findWebhook(tx.db, id))))
    if (Object.keys(changes).length > 0) raiseVersion(tx, 'webhook', id)
    tx.target({ webhook: id }, { name, ...changes })
    tx.sendWebhooks()
    return toWebhookView(required(findWebhook(tx.db, id)))
  },
)
