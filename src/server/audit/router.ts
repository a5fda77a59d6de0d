import { auditAnswerSchema, auditFilterInput, auditInput, auditPeopleAnswerSchema } from '#domain/audit/schema.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { fileViewSchema, toCsvFile } from '../trpc/file.ts'
import { listAudit } from './list.ts'
import { writeAuditCsv } from './list-csv.ts'
import { listActors } from './store.ts'

export const auditRouter = router({
  list: admin('What staff did, and the club by itself')
    .input(auditInput)
    .output(answer(auditAnswerSchema))
    .query(({ ctx: { deps, locale }, input }) => listAudit({ db: deps.db, locale, now: deps.clock() }, input)),
  people: admin('Who ever did something as staff')
    .output(answer(auditPeopleAnswerSchema))
    .query(({ ctx }) => ({ data: listActors(ctx.deps.db) })),
  csv: admin('What staff did, as a table in a file')
    .input(auditFilterInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => toCsvFile(ctx, 'audit', writeAuditCsv({ db: ctx.deps.db, locale: ctx.locale }, input))),
})
