import {
  confirmInput,
  correctEmailInput,
  registeredSchema,
  registerInput,
  resendInput,
} from '#domain/auth/register-schema.ts'
import { toMe } from '#domain/auth/rules.ts'
import {
  changePasswordInput,
  forgotInput,
  loginInput,
  meAnswerSchema,
  messageSchema,
  resetInput,
  sessionInput,
  sessionsAnswerSchema,
  sessionsEndedSchema,
} from '#domain/auth/schema.ts'
import { formatText } from '../messages.ts'
import { answer, anyone, type Context, player, router } from '../trpc/base.ts'
import { changePassword } from './change-password.ts'
import { confirm, resend } from './confirm.ts'
import { correctEmail } from './correct-email.ts'
import { endOtherSessions, endSession } from './end-own-sessions.ts'
import { forgot } from './forgot.ts'
import { limitRoles } from './limit-roles.ts'
import { login } from './login.ts'
import { listOwnSessions } from './own-sessions.ts'
import { register } from './register.ts'
import { resetPassword } from './reset.ts'

export const authRouter = router({
  login: anyone('Sign in')
    .input(loginInput)
    .output(answer(meAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      const { viewer, passwordHash } = await login(
        { deps: ctx.deps, address: ctx.address, knows: ctx.session.knows },
        input,
      )
      await ctx.session.open({ userId: viewer.id, passwordHash })
      return { user: toMe(limitRoles(ctx.deps, viewer, null)) }
    }),
  logout: anyone('Sign out')
    .output(answer(messageSchema))
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
    .mutation(({ ctx }) => endOtherSessions(ctx, { except: ctx.session.key() })),
  changePassword: player('Change the own password')
    .input(changePasswordInput)
    .output(answer(messageSchema))
    .mutation(async ({ ctx, input }) => {
      await changePassword(ctx, input)
      return { message: formatText(ctx.locale, 'auth.passwordChanged') }
    }),
  forgot: anyone('Ask for a link by which to choose a new password')
    .input(forgotInput)
    .output(answer(messageSchema))
    .mutation(async ({ ctx, input }) => {
      await forgot({ deps: ctx.deps, address: ctx.address, knows: ctx.session.knows }, input)
      return { message: describeSent(ctx, 'auth.forgotSent') }
    }),
  reset: anyone('Set a password by the code of a mailed link')
    .input(resetInput)
    .output(answer(messageSchema))
    .mutation(async ({ ctx, input }) => {
      await resetPassword(ctx.deps, input)
      return { message: formatText(ctx.locale, 'auth.passwordSet') }
    }),
  register: anyone('Open an account; signs in where no mail is sent to confirm it')
    .input(registerInput)
    .output(answer(registeredSchema))
    .mutation(async ({ ctx, input }) => {
      const { user, passwordHash } = await register(ctx, input)
      const registered = { userId: user.id, passwordHash }
      if (user.confirmed) await ctx.session.open(registered)
      else ctx.session.noteRegistered(registered)
      return { user }
    }),
  confirm: anyone('Confirm an account by the code of a mailed link; signs in the browser that registered')
    .input(confirmInput)
    .output(answer(messageSchema))
    .mutation(async ({ ctx, input }) => {
      const { userId, isNew } = await confirm({ deps: ctx.deps, viewer: null }, input)
      const registered = isNew || ctx.viewer ? null : ctx.session.findRegistered(userId)
      if (registered) await ctx.session.open(registered)
      return { message: formatText(ctx.locale, isNew ? 'auth.emailChanged' : 'auth.confirmed') }
    }),
  resendConfirmation: anyone('Ask for another link to confirm an account')
    .input(resendInput)
    .output(answer(messageSchema))
    .mutation(async ({ ctx, input }) => {
      await resend(ctx, input)
      return { message: describeSent(ctx, 'auth.confirmSent') }
    }),
  correctEmail: anyone('Mend the e-mail of an account that is not confirmed yet')
    .input(correctEmailInput)
    .output(answer(messageSchema))
    .mutation(async ({ ctx, input }) => {
      await correctEmail({ deps: ctx.deps, address: ctx.address, knows: ctx.session.knows }, input)
      return { message: describeSent(ctx, 'auth.confirmSent') }
    }),
})

const unsent = { 'auth.forgotSent': 'auth.forgotSent.noMail', 'auth.confirmSent': 'auth.confirmSent.noMail' } as const

/** Says that a mail went, or whom to ask where none can. */
function describeSent({ deps, locale }: Pick<Context, 'deps' | 'locale'>, key: keyof typeof unsent): string {
  return formatText(locale, deps.mail.isConfigured ? key : unsent[key])
}
