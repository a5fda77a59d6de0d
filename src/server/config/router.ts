import { z } from 'zod'
import { configViewSchema } from '#domain/config/schema.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { configOf } from './store.ts'

export const configRouter = router({
  list: anyone('Configuration of an environment')
    .input(z.strictObject({ environment: z.string().min(1).max(40).optional() }))
    .output(answer(z.object({ data: z.array(configViewSchema) })))
    .query(({ ctx, input }) => {
      const stored = configOf(ctx.deps.db, input.environment ?? ctx.deps.environment)
      return { data: stored ? [stored] : [] }
    }),
})
