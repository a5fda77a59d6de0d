import { z } from 'zod'
import { toMe } from '#domain/auth/rules.ts'
import {
  loginInput,
  meAnswerSchema,
  sessionInput,
  sessionsAnswerSchema,
  sessionsEndedSchema,
} from '#domain/auth/schema.ts'
import { formatText } from '../messages.ts'
import { answer, anyone, player, router } from '../trpc/base.ts'
import { endOtherSessions, endSession } from './end-sessions.ts'
import { login } from './login.ts'
import { listOwnSessions } from './own-sessions.ts'

export const authRouter = router({
  login: anyone('Sign in')
    .input(loginInput)
    .output(answer(meAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      const viewer = await login({ deps: ctx.deps, address: ctx.address, knows: ctx.session.knows }, input)
      await ctx.session.open(viewer.id)
      return { user: toMe(viewer) }
    }),
  logout: anyone('Sign out')
    .output(answer(z.object({ message: z.string() })))
    .mutation(async ({ ctx }) => {
      await ctx.session.close()
      return { message: formatText(ctx.locale, 'auth.signedOut') }
    }),
  me: player('The signed-in user')
    .output(answer(meAnswerSchema))
    .query(({ ctx }) => ({ user: toMe(ctx.viewer) })),
  sessions: player('Where one is signed in, the latest use first')
    .output(answer(sessionsAnswerSchema))
    .query(({ ctx }) => ({ data: listOwnSessions(ctx.deps, ctx.viewer.id, ctx.session.key()) })),
  endSession: player('End one of the own sessions')
    .input(sessionInput)
    .output(answer(sessionsEndedSchema))
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: player('End the own sessions but this one')
    .output(answer(sessionsEndedSchema))
    .mutation(({ ctx }) => endOtherSessions(ctx, { keep: ctx.session.key() })),
})
