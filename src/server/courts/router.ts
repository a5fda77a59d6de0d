import { z } from 'zod'
import { courtSeen } from '#domain/courts/rules.ts'
import { court } from '#domain/courts/schema.ts'
import { Refused } from '#domain/errors.ts'
import { listInput, listOf, ref } from '#domain/schema.ts'
import { pageOf } from '../paging.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { allCourts } from './store.ts'

export const courtsRouter = router({
  list: anyone('Courts')
    .input(listInput(['id', 'name', 'price']))
    .output(answer(listOf(court)))
    .query(({ ctx, input }) => pageOf(allCourts(ctx.deps.db).map(courtSeen), input)),
  one: anyone('One court')
    .input(z.strictObject({ id: ref }))
    .output(answer(z.object({ data: court })))
    .query(({ ctx, input }) => {
      const found = allCourts(ctx.deps.db).find(({ id, documentId }) => id === input.id || documentId === input.id)
      if (!found) throw new Refused({ key: 'errors.notFound' })
      return { data: courtSeen(found) }
    }),
})
