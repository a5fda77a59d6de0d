import { oneInput } from '#domain/schema.ts'
import {
  changeWebhookInput,
  createWebhookInput,
  deliveriesAnswerSchema,
  deliveriesInput,
  newWebhookAnswerSchema,
  removedWebhookSchema,
  replayInput,
  webhookAnswerSchema,
  webhooksAnswerSchema,
} from '#domain/webhooks/schema.ts'
import { paginationOf } from '../paging.ts'
import { answer, portalAdmin, router } from '../trpc/base.ts'
import { changeWebhook } from './change.ts'
import { createWebhook } from './create.ts'
import { removeWebhook } from './remove.ts'
import { renewWebhookSecret } from './renew-secret.ts'
import { replayWebhook } from './replay.ts'
import { requireWebhook } from './require-webhook.ts'
import { listDeliveries, listWebhooks } from './store.ts'
import { toDeliveryView, toWebhookView } from './view.ts'

export const webhooksRouter = router({
  list: portalAdmin('Receivers of webhooks')
    .output(answer(webhooksAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: listWebhooks(deps.db).map(toWebhookView) })),
  one: portalAdmin('One receiver of webhooks')
    .input(oneInput)
    .output(answer(webhookAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: toWebhookView(requireWebhook(deps.db, input.id)) })),
  create: portalAdmin('Add a receiver of webhooks; the answer alone has its secret')
    .input(createWebhookInput)
    .output(answer(newWebhookAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({
      data: await createWebhook({ deps, viewer }, { ...input, networks: deps.deviceNetworks }),
    })),
  change: portalAdmin('Change a receiver of webhooks')
    .input(changeWebhookInput)
    .output(answer(webhookAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({
      data: await changeWebhook({ deps, viewer }, { ...input, networks: deps.deviceNetworks }),
    })),
  renewSecret: portalAdmin('Give a receiver another secret, which the answer alone has; for a day both sign')
    .input(oneInput)
    .output(answer(newWebhookAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({
      data: await renewWebhookSecret({ deps, viewer }, input),
    })),
  remove: portalAdmin('Remove a receiver of webhooks, with what waits for it')
    .input(oneInput)
    .output(answer(removedWebhookSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removeWebhook({ deps, viewer }, input) })),
  deliveries: portalAdmin('What was sent to a receiver, the latest number first')
    .input(deliveriesInput)
    .output(answer(deliveriesAnswerSchema))
    .query(({ ctx: { deps }, input: { id, page, pageSize } }) => {
      const { rows, total } = listDeliveries(deps.db, requireWebhook(deps.db, id).id, { page, pageSize })
      return { data: rows.map(toDeliveryView), meta: { pagination: paginationOf({ page, pageSize, total }) } }
    }),
  replay: portalAdmin('Send again from a number on; a paused receiver isn’t paused any more')
    .input(replayInput)
    .output(answer(webhookAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await replayWebhook({ deps, viewer }, input) })),
})
