import {
  mailListAnswerSchema,
  mailListInput,
  mailOneInput,
  mailOverviewSchema,
  mailRetriedSchema,
} from '#domain/mail/schema.ts'
import { admin, answer, router } from '../trpc/base.ts'
import { listMail } from './list.ts'
import { countMail } from './list-store.ts'
import { retryAllMail, retryMail } from './retry.ts'

export const mailRouter = router({
  list: admin('The mail that waits, failed and was sent')
    .input(mailListInput)
    .output(answer(mailListAnswerSchema))
    .query(({ ctx, input }) => listMail(ctx.deps.db, input)),
  overview: admin('How mail is doing')
    .output(answer(mailOverviewSchema))
    .query(({ ctx }) => {
      const { db, mail } = ctx.deps
      return { data: { isConfigured: mail.isConfigured, counts: countMail(db) } }
    }),
  retry: admin('Send a mail again')
    .input(mailOneInput)
    .output(answer(mailRetriedSchema))
    .mutation(async ({ ctx, input }) => {
      const retried = await retryMail({ deps: ctx.deps, viewer: ctx.viewer }, input)
      return { data: { retried } }
    }),
  retryAll: admin('Send all failed mail again')
    .output(answer(mailRetriedSchema))
    .mutation(async ({ ctx }) => {
      const retried = await retryAllMail({ deps: ctx.deps, viewer: ctx.viewer }, undefined)
      return { data: { retried } }
    }),
})
