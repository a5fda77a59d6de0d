import {
  allotmentAnswerSchema,
  allotmentPreviewAnswerSchema,
  allotmentsAnswerSchema,
  changeAllotmentInput,
  createAllotmentInput,
  previewAllotmentInput,
} from '#domain/allotments/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { changeAllotment, createAllotment, endAllotment } from './acts.ts'
import { previewAllotment } from './preview.ts'
import { requireAllotment, toAllotmentView } from './read-allotment.ts'
import { listAllotments } from './store.ts'

export const allotmentsRouter = router({
  list: admin('Hours of courts that other systems fill')
    .output(answer(allotmentsAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: listAllotments(deps.db).map((one) => toAllotmentView(deps.db, one)) })),
  one: admin('One allotment')
    .input(oneInput)
    .output(answer(allotmentAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({
      data: toAllotmentView(deps.db, requireAllotment(deps.db, input.id)),
    })),
  preview: admin('What giving hours to another system would come to')
    .input(previewAllotmentInput)
    .output(answer(allotmentPreviewAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => ({ data: previewAllotment(deps, viewer, input) })),
  create: admin('Give hours of courts to another system for a season')
    .input(createAllotmentInput)
    .output(answer(allotmentAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createAllotment({ deps, viewer }, input) })),
  change: admin('Change an allotment; its closures to come are made anew')
    .input(changeAllotmentInput)
    .output(answer(allotmentAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeAllotment({ deps, viewer }, input) })),
  remove: admin('Take hours back from another system')
    .input(oneInput)
    .output(answer(allotmentAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await endAllotment({ deps, viewer }, input) })),
})
