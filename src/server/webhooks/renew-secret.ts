import type { Ref } from '#domain/schema.ts'
import { FORMER_SECRET_SIGNS } from '#domain/webhooks/rules.ts'
import type { NewWebhookView } from '#domain/webhooks/schema.ts'
import { act, type Tx } from '../act.ts'
import { makeWebhookSecret } from '../identity.ts'
import { required } from '../required.ts'
import { seal } from '../sealing.ts'
import { requireWebhook } from './require-webhook.ts'
import { findWebhook, setSecret } from './store.ts'
import { toWebhookView } from './view.ts'

/**
 * Gives a receiver another secret, which the answer alone has. For a day that of before signs too: renewed again meanwhile, it stays the
 * one that the receiver's program knows.
 */
export const renewWebhookSecret = act('webhooks.renewSecret', (tx: Tx, { id: ref }: { id: Ref }): NewWebhookView => {
  const { id, name, sealedSecret, formerSealedSecret, formerUntil } = requireWebhook(tx.db, ref)
  const known = formerUntil !== null && formerUntil > tx.now ? formerSealedSecret : null
  const secret = makeWebhookSecret()
  setSecret(tx.db, id, {
    sealedSecret: seal(tx.secret, secret),
    formerSealedSecret: known ?? sealedSecret,
    formerUntil: tx.now + FORMER_SECRET_SIGNS,
  })
  tx.target({ webhook: id }, { name })
  return { ...toWebhookView(required(findWebhook(tx.db, id))), secret }
})
