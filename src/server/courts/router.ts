import { z } from 'zod'
import { toCourtView } from '#domain/courts/rules.ts'
import { courtSchema } from '#domain/courts/schema.ts'
import { Refused } from '#domain/errors.ts'
import { makeListInput, makeListSchema, refSchema } from '#domain/schema.ts'
import { pageOf } from '../paging.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { listCourts } from './store.ts'

export const courtsRouter = router({
  list: anyone('Courts')
    .input(makeListInput(['id', 'name', 'price']))
    .output(answer(makeListSchema(courtSchema)))
    .query(({ ctx, input }) => pageOf(listCourts(ctx.deps.db).map(toCourtView), input)),
  one: anyone('One court')
    .input(z.strictObject({ id: refSchema }))
    .output(answer(z.object({ data: courtSchema })))
    .query(({ ctx, input }) => {
      const found = listCourts(ctx.deps.db).find(({ id, documentId }) => id === input.id || documentId === input.id)
      if (!found) throw new Refused({ key: 'errors.notFound' })
      return { data: toCourtView(found) }
    }),
})
