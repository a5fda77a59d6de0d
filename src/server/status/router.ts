import {
  backupInput,
  statusActAnswerSchema,
  statusAnswerSchema,
  statusMailAnswerSchema,
} from '#domain/status/schema.ts'
import { answer, portalAdmin, router, staff } from '../trpc/base.ts'
import { fileViewSchema } from '../trpc/file.ts'
import { orderBackupNow, orderCheckNow, orderSweepNow, sendWaitingMail } from './mend.ts'
import { readBackup } from './read-backup.ts'
import { readFacts } from './read-facts.ts'
import { recordProblem } from './record-problem.ts'
import { toStatusView } from './view.ts'

export const statusRouter = router({
  read: portalAdmin('How the club runs, and what needs somebody')
    .output(answer(statusAnswerSchema))
    .query(({ ctx: { deps } }) => ({ data: toStatusView(readFacts(deps), deps.clock()) })),
  backUp: portalAdmin('Make a backup now')
    .output(answer(statusActAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer } }) => ({ data: { isDone: await orderBackupNow({ deps, viewer }) } })),
  backup: portalAdmin('A backup, as a file')
    .input(backupInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => readBackup(ctx, input.name)),
  checkDatabase: portalAdmin('Read the database through now')
    .output(answer(statusActAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer } }) => ({ data: { isDone: await orderCheckNow({ deps, viewer }) } })),
  sendMail: portalAdmin('Send what waits because the mail server could not be used')
    .output(answer(statusMailAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer } }) => ({
      data: { mails: await sendWaitingMail({ deps, viewer }, undefined) },
    })),
  reportMail: staff('Report that a page could not have a mail sent')
    .output(answer(statusActAnswerSchema))
    .mutation(({ ctx: { deps, number } }) => {
      recordProblem(deps, { kind: 'pageMail', requestId: number })
      return { data: { isDone: true } }
    }),
  sweep: portalAdmin('Take the clock as right, and forget what is over by it')
    .output(answer(statusActAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer } }) => ({ data: { isDone: await orderSweepNow({ deps, viewer }) } })),
})
