import {
  mailListAnswerSchema,
  mailListInput,
  mailOneInput,
  mailOverviewSchema,
  mailRetriedSchema,
} from '#domain/mail/schema.ts'
import {
  mailServerAnswerSchema,
  mailServerInput,
  mailTestedSchema,
  testMailServerInput,
} from '#domain/mail/server-schema.ts'
import { required } from '../required.ts'
import { admin, answer, portalAdmin, router } from '../trpc/base.ts'
import { findProfile } from '../users/profile-store.ts'
import { listMail } from './list.ts'
import { countMail } from './list-store.ts'
import { retryAllMail, retryMail } from './retry.ts'
import { readServerView } from './server-view.ts'
import { refuseEnvironmentServer, removeMailServer, saveMailServer } from './set-server.ts'
import { testMailServer, testUsedMailServer } from './try-server.ts'

export const mailRouter = router({
  list: admin('The mail that waits, failed and was sent')
    .input(mailListInput)
    .output(answer(mailListAnswerSchema))
    .query(({ ctx, input }) => listMail(ctx.deps.db, input)),
  overview: admin('How mail is doing')
    .output(answer(mailOverviewSchema))
    .query(({ ctx }) => {
      const { isConfigured } = ctx.deps.mail
      const { isKeyLost } = readServerView(ctx.deps)
      return { data: { isConfigured, isKeyLost, counts: countMail(ctx.deps.db) } }
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
  server: portalAdmin('The mail server')
    .output(answer(mailServerAnswerSchema))
    .query(({ ctx }) => ({ data: readServerView(ctx.deps) })),
  setServer: portalAdmin('Set the mail server; without a password the kept one stays')
    .input(mailServerInput)
    .output(answer(mailServerAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      refuseEnvironmentServer(ctx.deps)
      await saveMailServer({ deps: ctx.deps, viewer: ctx.viewer }, input)
      return { data: readServerView(ctx.deps) }
    }),
  removeServer: portalAdmin('Take the mail server away; mail waits then')
    .output(answer(mailServerAnswerSchema))
    .mutation(async ({ ctx }) => {
      refuseEnvironmentServer(ctx.deps)
      await removeMailServer({ deps: ctx.deps, viewer: ctx.viewer }, undefined)
      return { data: readServerView(ctx.deps) }
    }),
  testServer: portalAdmin('Send yourself a test mail, by a server that is not set yet or by the one that is used')
    .input(testMailServerInput)
    .output(answer(mailTestedSchema))
    .mutation(async ({ ctx: { deps, viewer, locale }, input: { server } }) => {
      const { nick, email } = required(findProfile(deps.db, viewer.id))
      const tested = { reader: { nick, email, locale }, from: `user ${viewer.id}` }
      return { data: server ? await testMailServer(deps, server, tested) : await testUsedMailServer(deps, tested) }
    }),
})
