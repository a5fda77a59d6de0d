import {
  checkImportInput,
  clubImportedAnswerSchema,
  clubImportInput,
  clubImportPlanAnswerSchema,
} from '#domain/import/schema.ts'
import { answer, portalAdmin, router } from '../trpc/base.ts'
import { checkClubImport, runClubImport } from './acts.ts'

export const importRouter = router({
  check: portalAdmin('What importing weekly holders or reservations of another system would do')
    .input(checkImportInput)
    .output(answer(clubImportPlanAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, upload }, input: { kind } }) => ({
      data: await checkClubImport({ deps, viewer }, { kind, file: upload }),
    })),
  run: portalAdmin('Import weekly holders or reservations of another system, as it was checked')
    .input(clubImportInput)
    .output(answer(clubImportedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, upload }, input }) => ({
      data: await runClubImport({ deps, viewer }, { ...input, file: upload }),
    })),
})
