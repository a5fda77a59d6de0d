import { todayInput, todaySchema } from '#domain/today/schema.ts'
import { answer, router, trainer } from '../trpc/base.ts'
import { readToday } from './read-today.ts'

export const todayRouter = router({
  read: trainer("The desk's day: every court with its people; a trainer's own lessons")
    .input(todayInput)
    .output(answer(todaySchema))
    .query(({ ctx, input }) => readToday(ctx, ctx.viewer, input.date)),
})
