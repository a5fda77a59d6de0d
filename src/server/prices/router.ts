import { toCourtView } from '#domain/courts/rules.ts'
import { toCourtPriceView } from '#domain/prices/rules.ts'
import {
  changePriceInput,
  courtPriceAnswerSchema,
  courtPriceSchema,
  createPriceInput,
  priceDeletedSchema,
  priceDeskAnswerSchema,
  shownPricesAnswerSchema,
} from '#domain/prices/schema.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { makeListInput, makeListSchema, oneInput } from '#domain/schema.ts'
import { addDays, clubDayOf, isoOf } from '#domain/time.ts'
import { listCourts } from '../courts/store.ts'
import { readLongestWindow } from '../groups/read-rules.ts'
import { pageOf } from '../paging.ts'
import { answer, anyone, pricing, router } from '../trpc/base.ts'
import { changePrice } from './change.ts'
import { createPrice } from './create.ts'
import { readShownPrices } from './read-shown.ts'
import { removePrice } from './remove.ts'
import { requirePriceRule } from './require-rule.ts'
import { listComingStarts, listPriceRules } from './store.ts'
import { toEditedPrice } from './to-edited.ts'

export const pricesRouter = router({
  list: anyone('Price rules')
    .input(makeListInput(['id', 'name', 'price']))
    .output(answer(makeListSchema(courtPriceSchema)))
    .query(({ ctx, input }) => pageOf(listPriceRules(ctx.deps.db).map(toCourtPriceView), input)),
  one: anyone('One price rule')
    .input(oneInput)
    .output(answer(courtPriceAnswerSchema))
    .query(({ ctx, input }) => ({ data: toEditedPrice(ctx.deps.db, requirePriceRule(ctx.deps.db, input.id)) })),
  shown: anyone('All that what a slot costs follows from')
    .output(answer(shownPricesAnswerSchema))
    .query(({ ctx: { deps } }) => readShownPrices(deps)),
  desk: pricing('All that the prices of a week are made from')
    .output(answer(priceDeskAnswerSchema))
    .query(({ ctx: { deps } }) => {
      const now = deps.clock()
      const days = { from: clubDayOf(now), before: addDays(lastBookableDayOf(now, readLongestWindow(deps)), 1) }
      const coming = listComingStarts(deps.db, { now, ...days })
      return {
        data: {
          rules: listPriceRules(deps.db).map((rule) => toEditedPrice(deps.db, rule)),
          courts: listCourts(deps.db).map(toCourtView),
          coming: coming.map(({ court, startsAt }) => ({ court, startDate: isoOf(startsAt) })),
        },
      }
    }),
  create: pricing('Make a price rule')
    .input(createPriceInput)
    .output(answer(courtPriceAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createPrice({ deps, viewer }, input) })),
  change: pricing('Change a price rule; null or an empty list takes a criterion away')
    .input(changePriceInput)
    .output(answer(courtPriceAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changePrice({ deps, viewer }, input) })),
  remove: pricing('Delete a price rule')
    .input(oneInput)
    .output(answer(priceDeletedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removePrice({ deps, viewer }, input) })),
})
