import {
  changeCourtInput,
  courtAnswerSchema,
  courtChangedSchema,
  courtDeletedSchema,
  courtPreviewAnswerSchema,
  courtUseAnswerSchema,
  createCourtInput,
  deskCourtsSchema,
  previewCourtInput,
} from '#domain/courts/desk-schema.ts'
import { openingAnswerSchema } from '#domain/courts/opening-schema.ts'
import { toCourtView } from '#domain/courts/rules.ts'
import { courtSchema } from '#domain/courts/schema.ts'
import { makeListInput, makeListSchema, oneInput } from '#domain/schema.ts'
import { readVersion } from '../db/versions.ts'
import { pageOf } from '../paging.ts'
import { answer, anyone, globalAdmin, router } from '../trpc/base.ts'
import { changeCourt } from './change.ts'
import { createCourt } from './create.ts'
import { deleteCourt } from './delete.ts'
import { countComing } from './desk-store.ts'
import { findCourt } from './find-court.ts'
import { readOpening } from './opening.ts'
import { previewCourt } from './preview.ts'
import { listCourts } from './store.ts'
import { readUse } from './use.ts'

export const courtsRouter = router({
  list: anyone('Courts')
    .input(makeListInput(['id', 'name', 'price']))
    .output(answer(makeListSchema(courtSchema)))
    .query(({ ctx, input }) => pageOf(listCourts(ctx.deps.db).map(toCourtView), input)),
  one: anyone('One court')
    .input(oneInput)
    .output(answer(courtAnswerSchema))
    .query(({ ctx: { deps }, input }) => {
      const { court } = findCourt(deps.db, input.id)
      return { data: { ...toCourtView(court), version: readVersion(deps.db, 'court', court.id) } }
    }),
  desk: globalAdmin('All courts, with how many of their games are to come')
    .output(answer(deskCourtsSchema))
    .query(({ ctx: { deps } }) => ({
      data: listCourts(deps.db).map((court) => ({
        ...toCourtView(court),
        coming: countComing(deps.db, court.id, deps.clock()),
      })),
    })),
  hours: anyone('When the club is open')
    .output(answer(openingAnswerSchema))
    .query(({ ctx: { deps } }) => readOpening(deps)),
  use: globalAdmin('How much a court was and is used')
    .input(oneInput)
    .output(answer(courtUseAnswerSchema))
    .query(({ ctx: { deps }, input }) => ({ data: readUse(deps, input.id) })),
  // A mutation by its verb alone, as the schedules of years don't fit into an address.
  preview: globalAdmin('What a change of a court would do')
    .input(previewCourtInput)
    .output(answer(courtPreviewAnswerSchema))
    .mutation(({ ctx: { deps, viewer }, input }) => ({ data: previewCourt(deps, viewer, input) })),
  create: globalAdmin('Make a court')
    .input(createCourtInput)
    .output(answer(courtAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await createCourt({ deps, viewer }, input) })),
  change: globalAdmin('Change a court; the games that lose their slot by it stay, and are named')
    .input(changeCourtInput)
    .output(answer(courtChangedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeCourt({ deps, viewer }, input) })),
  delete: globalAdmin('Delete a court that was never used')
    .input(oneInput)
    .output(answer(courtDeletedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await deleteCourt({ deps, viewer }, input) })),
})
