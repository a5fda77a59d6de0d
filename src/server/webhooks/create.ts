import { listChanges } from '#domain/audit/changes.ts'
import { refuse } from '#domain/errors.ts'
import { tooManyRefusal, webhookRefusal } from '#domain/webhooks/rules.ts'
import type { CreateWebhookInput, NewWebhookView } from '#domain/webhooks/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeDocumentId, makeWebhookSecret } from '../identity.ts'
import { required } from '../required.ts'
import { seal } from '../sealing.ts'
import { mayBeSentTo } from './address.ts'
import { addWebhook, countWebhooks, findWebhook } from './store.ts'
import { describeWebhook, toWebhookView } from './view.ts'

type Input = CreateWebhookInput & { networks: readonly string[] }

/** Adds a receiver, which hears of what happens from now on; refused beyond twenty. The answer alone has the secret by which what is sent is signed. */
export const createWebhook = act('webhooks.create', (tx: Tx, { networks, ...input }: Input): NewWebhookView => {
  refuse(webhookRefusal(input, mayBeSentTo(input.url, networks)))
  refuse(tooManyRefusal(countWebhooks(tx.db)))
  const secret = makeWebhookSecret()
  const by = { at: tx.now, by: required(tx.viewer).id }
  const sealedSecret = seal(tx.secret, secret)
  const id = addWebhook(tx.db, { ...input, ...by, documentId: makeDocumentId(), sealedSecret })
  const webhook = required(findWebhook(tx.db, id))
  tx.target({ webhook: id }, listChanges(null, describeWebhook(webhook)))
  return { ...toWebhookView(webhook), secret }
})
