import { z } from 'zod'
import { Refused } from '#domain/errors.ts'
import { toCourtPriceView } from '#domain/prices/rules.ts'
import { courtPriceSchema } from '#domain/prices/schema.ts'
import { makeListInput, makeListSchema, refSchema } from '#domain/schema.ts'
import { pageOf } from '../paging.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { listPriceRules } from './store.ts'

export const pricesRouter = router({
  list: anyone('Price rules')
    .input(makeListInput(['id', 'name', 'price']))
    .output(answer(makeListSchema(courtPriceSchema)))
    .query(({ ctx, input }) => pageOf(listPriceRules(ctx.deps.db).map(toCourtPriceView), input)),
  one: anyone('One price rule')
    .input(z.strictObject({ id: refSchema }))
    .output(answer(z.object({ data: courtPriceSchema })))
    .query(({ ctx, input }) => {
      const found = listPriceRules(ctx.deps.db).find(({ id, documentId }) => id === input.id || documentId === input.id)
      if (!found) throw new Refused({ key: 'errors.notFound' })
      return { data: toCourtPriceView(found) }
    }),
})
