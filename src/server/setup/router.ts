import { toMe } from '#domain/auth/rules.ts'
import { mailTestedSchema } from '#domain/mail/server-schema.ts'
import {
  clubOpenedSchema,
  openClubInput,
  setupAnswerSchema,
  setupInput,
  setupTestMailInput,
} from '#domain/setup/schema.ts'
import { listFirstFree } from '../reservations/ahead.ts'
import { answer, anyone, router } from '../trpc/base.ts'
import { openClub } from './open-club.ts'
import { readSetup } from './read.ts'
import { testSetupMail } from './test-mail.ts'

export const setupRouter = router({
  read: anyone('A new club as its set-up finds it')
    .input(setupInput)
    .output(answer(setupAnswerSchema))
    .query(({ ctx, input }) => ({ data: readSetup(ctx, input) })),
  testMail: anyone('Send a mail by the server that a new club is to use')
    .input(setupTestMailInput)
    .output(answer(mailTestedSchema))
    .mutation(async ({ ctx, input }) => ({ data: await testSetupMail(ctx, input) })),
  open: anyone('Set a new club up, once, by the code of the printed link; signs in its administrator')
    .input(openClubInput)
    .output(answer(clubOpenedSchema))
    .mutation(async ({ ctx, input: { code, ...sent } }) => {
      const { admin, passwordHash, courtsStay } = await openClub(ctx, code, sent)
      await ctx.session.open({ userId: admin.id, passwordHash })
      const { club } = sent
      return { data: { club, publicUrl: ctx.publicUrl, courtsStay, courts: listFirstFree(ctx), user: toMe(admin) } }
    }),
})
