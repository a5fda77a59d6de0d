import { eurosOf } from '#domain/money.ts'
import {
  oneOrderInput,
  onlineBonosAnswerSchema,
  onlineWaysAnswerSchema,
  orderAnswerSchema,
  orderStartedAnswerSchema,
  startOrderInput,
} from '#domain/payments/order-schema.ts'
import {
  oneProviderInput,
  providersAnswerSchema,
  setProviderInput,
  testProviderInput,
} from '#domain/payments/provider-schema.ts'
import { answer, player, portalAdmin, router } from '../trpc/base.ts'
import { listOffered, waysOf } from './offered.ts'
import { listOnlineBonos } from './online-bonos.ts'
import { viewOrder } from './order-view.ts'
import { viewProviders } from './provider-view.ts'
import { sendOrder } from './send-order.ts'
import { removeProvider, setProvider } from './set-provider.ts'
import { startOrder, startTest } from './start-order.ts'

export const paymentsRouter = router({
  ways: player('By which ways players pay online now')
    .output(answer(onlineWaysAnswerSchema))
    .query(({ ctx: { deps, publicUrl } }) => ({
      data: { ways: [...new Set(listOffered(deps, publicUrl).flatMap(waysOf))] },
    })),
  bonos: player('The bonos that players buy online')
    .output(answer(onlineBonosAnswerSchema))
    .query(({ ctx: { deps } }) => ({
      data: listOnlineBonos(deps.db).map(({ id, name, priceCents, places, daysValid }) => ({
        id,
        name,
        price: eurosOf(priceCents),
        places: places ?? 0,
        daysValid: daysValid ?? 0,
      })),
    })),
  start: player('Start to pay online: what is due of places of yours, or a bono')
    .input(startOrderInput)
    .output(answer(orderStartedAnswerSchema))
    .mutation(async ({ ctx, input: { requestId = ctx.requestId, ...input } }) => {
      const { deps, viewer, locale, publicUrl } = ctx
      const id = await startOrder({ deps, viewer, requestId }, { ...input, publicUrl })
      return { data: await sendOrder(deps, id, { locale, publicUrl }) }
    }),
  order: player('What has become of an order of yours')
    .input(oneOrderInput)
    .output(answer(orderAnswerSchema))
    .query(({ ctx: { deps, viewer }, input: { id } }) => ({ data: viewOrder(deps, id, viewer) })),
  provider: portalAdmin('With whom the club has its contract for payments online')
    .output(answer(providersAnswerSchema))
    .query(({ ctx: { deps, publicUrl } }) => ({ data: viewProviders(deps, publicUrl) })),
  setProvider: portalAdmin('Set a provider of payments online; keys that are not sent stay')
    .input(setProviderInput)
    .output(answer(providersAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, publicUrl }, input }) => {
      await setProvider({ deps, viewer }, input)
      return { data: viewProviders(deps, publicUrl) }
    }),
  removeProvider: portalAdmin('Take a provider of payments online away')
    .input(oneProviderInput)
    .output(answer(providersAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, publicUrl }, input: { provider } }) => {
      await removeProvider({ deps, viewer }, provider)
      return { data: viewProviders(deps, publicUrl) }
    }),
  test: portalAdmin('Start a payment of €0.50 that shows whether a provider is set up rightly')
    .input(testProviderInput)
    .output(answer(orderStartedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, locale, publicUrl }, input }) => {
      const id = await startTest({ deps, viewer }, input)
      return { data: await sendOrder(deps, id, { locale, publicUrl }) }
    }),
})
