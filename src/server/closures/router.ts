import {
  changeClosureInput,
  closedAnswerSchema,
  closureAnswerSchema,
  closureListInput,
  closurePreviewAnswerSchema,
  closurePreviewInput,
  closuresAnswerSchema,
  createClosureInput,
} from '#domain/closures/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { paginationOf } from '../paging.ts'
import { admin, answer, anyone, router } from '../trpc/base.ts'
import { changeClosure } from './change-closure.ts'
import { closeCourts } from './close-courts.ts'
import { closureNamed } from './closing.ts'
import { openCourts } from './open-courts.ts'
import { previewClosure } from './preview.ts'
import { listClosuresWith, pickClosures } from './store.ts'
import { toClosureView, toClosureViews } from './to-view.ts'

export const closuresRouter = router({
  list: anyone('When courts are closed, and why')
    .input(closureListInput)
    .output(answer(closuresAnswerSchema))
    .query(({ ctx, input }) => {
      const { db } = ctx.deps
      const { ids, total } = pickClosures(db, input)
      return {
        data: toClosureViews(db, listClosuresWith(db, ids)),
        meta: { pagination: paginationOf({ ...input, total }) },
      }
    }),
  one: anyone('One closure of courts')
    .input(oneInput)
    .output(answer(closureAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: toClosureView(deps.db, closureNamed(deps.db, input.id)) })),
  preview: admin('What closing courts would come to')
    .input(closurePreviewInput)
    .output(answer(closurePreviewAnswerSchema))
    .query(({ ctx, input }) => ({ data: previewClosure(ctx.deps, input) })),
  create: admin('Close courts, and move, cancel or tell of the games in it')
    .input(createClosureInput)
    .output(answer(closedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await closeCourts({ deps, viewer, requestId }, input),
    })),
  change: admin('Change courts, times or reason of a closure')
    .input(changeClosureInput)
    .output(answer(closedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeClosure({ deps, viewer }, input) })),
  remove: admin('Open courts again before their closure is over')
    .input(oneInput)
    .output(answer(closureAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await openCourts({ deps, viewer }, input) })),
})
