import { z } from 'zod'
import { Refused } from '#domain/errors.ts'
import { courtPriceSeen } from '#domain/prices/rules.ts'
import { courtPrice } from '#domain/prices/schema.ts'
import { listInput, listOf, ref } from '#domain/schema.ts'
import { pageOf } from '../paging.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { allPriceRules } from './store.ts'

export const pricesRouter = router({
  list: anyone('Price rules')
    .input(listInput(['id', 'name', 'price']))
    .output(answer(listOf(courtPrice)))
    .query(({ ctx, input }) => pageOf(allPriceRules(ctx.deps.db).map(courtPriceSeen), input)),
  one: anyone('One price rule')
    .input(z.strictObject({ id: ref }))
    .output(answer(z.object({ data: courtPrice })))
    .query(({ ctx, input }) => {
      const found = allPriceRules(ctx.deps.db).find(({ id, documentId }) => id === input.id || documentId === input.id)
      if (!found) throw new Refused({ key: 'errors.notFound' })
      return { data: courtPriceSeen(found) }
    }),
})
