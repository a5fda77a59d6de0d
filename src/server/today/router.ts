import { todayInput, todaySchema, todoAnswerSchema } from '#domain/today/schema.ts'
import { admin, answer, router, trainer } from '../trpc/base.ts'
import { readToday } from './read-today.ts'
import { readTodo } from './read-todo.ts'

export const todayRouter = router({
  read: trainer("The desk's day: every court with its people; a trainer's own lessons")
    .input(todayInput)
    .output(answer(todaySchema))
    .query(({ ctx, input }) => readToday(ctx, ctx.viewer, input.date)),
  todo: admin('What waits at the desk')
    .output(answer(todoAnswerSchema))
    .query(({ ctx: { deps, viewer } }) => ({ data: readTodo(deps, viewer) })),
})
