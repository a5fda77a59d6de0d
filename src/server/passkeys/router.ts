import { toMe } from '#domain/auth/rules.ts'
import { meAnswerSchema } from '#domain/auth/schema.ts'
import {
  addOptionsInput,
  addOptionsSchema,
  addPasskeyInput,
  loginOptionsSchema,
  passkeyAnswerSchema,
  passkeyLoginInput,
  passkeysAnswerSchema,
  renamePasskeyInput,
} from '#domain/passkeys/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { answer, anyone, player, router } from '../trpc/base.ts'
import { beginAdding, finishAdding } from './add.ts'
import { dropPasskey, renamePasskey } from './change.ts'
import { beginSignIn, signInByPasskey } from './sign-in.ts'
import { findSite, requireSite } from './site.ts'
import { listPasskeys } from './store.ts'
import { toPasskeyView } from './view.ts'

export const passkeysRouter = router({
  list: player('One’s own passkeys, the oldest first')
    .output(answer(passkeysAnswerSchema))
    .query(({ ctx }) => ({
      data: listPasskeys(ctx.deps.db, ctx.viewer.id).map(toPasskeyView),
      meta: { isOn: findSite(ctx) !== null },
    })),
  addOptions: player('Begin to add a passkey: what the browser makes a key by')
    .input(addOptionsInput)
    .output(answer(addOptionsSchema))
    .mutation(({ ctx, input }) => beginAdding(ctx, requireSite(ctx), input.password)),
  add: player('Add the passkey that the browser made')
    .input(addPasskeyInput)
    .output(answer(passkeyAnswerSchema))
    .mutation(async ({ ctx, input }) => ({ data: await finishAdding(ctx, requireSite(ctx), input) })),
  loginOptions: anyone('Begin to sign in by a passkey: what the browser signs')
    .output(answer(loginOptionsSchema))
    .mutation(({ ctx }) => beginSignIn(ctx.deps, requireSite(ctx))),
  login: anyone('Sign in by what a passkey signed')
    .input(passkeyLoginInput)
    .output(answer(meAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      const { viewer, opening } = await signInByPasskey(ctx.deps, requireSite(ctx), input.response)
      await ctx.session.open(opening)
      return { user: toMe(viewer) }
    }),
  rename: player('Give a passkey another name')
    .input(renamePasskeyInput)
    .output(answer(passkeyAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await renamePasskey({ deps, viewer }, input) })),
  remove: player('Remove a passkey; sessions that it opened elsewhere end')
    .input(oneInput)
    .output(answer(passkeyAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, session }, input }) => ({
      data: await dropPasskey({ deps, viewer }, { ...input, session: session.key() }),
    })),
})
