import { refuse } from '#domain/errors.ts'
import { rangeRefusal } from '#domain/reports/range.ts'
import { reportAnswerSchema, reportInput } from '#domain/reports/schema.ts'
import { takeTurn } from '../take-turn.ts'
import { answer, reporting, router } from '../trpc/base.ts'
import { fileViewSchema } from '../trpc/file.ts'
import { readReport } from './read-report.ts'
import { csvNameOf, writeReportCsv } from './report-csv.ts'

export const reportsRouter = router({
  read: reporting('What was played, paid and left open on some days of the club')
    .input(reportInput)
    .output(answer(reportAnswerSchema))
    .query(async ({ ctx: { deps, weeks }, input }) => {
      refuse(rangeRefusal(input))
      return { data: await readReport({ ...deps, weeks }, input) }
    }),
  csv: reporting('The same as tables in a file, with everybody in it')
    .input(reportInput)
    .output(answer(fileViewSchema))
    .query(async ({ ctx: { deps, weeks, locale }, input }) => {
      refuse(rangeRefusal(input))
      const report = await readReport({ ...deps, weeks }, input, { all: true })
      // Others are answered between reading and writing.
      await takeTurn(deps.db)
      const body = writeReportCsv(report, locale)
      return { type: 'text/csv; charset=utf-8', body, name: csvNameOf(input) }
    }),
})
