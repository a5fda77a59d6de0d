import { wallAnswerSchema } from '#domain/wall/schema.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { readWall } from './read-wall.ts'

export const wallRouter = router({
  show: anyone('What the screen in the hall shows')
    .output(answer(wallAnswerSchema))
    .query(({ ctx }) => ({ data: readWall(ctx) })),
})
