import { courtPaidAnswerSchema, payCourtInput } from '#domain/money/schema.ts'
import { answer, player, router } from '../trpc/base.ts'
import { payCourt } from './pay-court.ts'

export const moneyRouter = router({
  payCourt: player('Pay every unpaid place of a game at once: admins of any, players where all are theirs')
    .input(payCourtInput)
    .output(answer(courtPaidAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await payCourt({ deps, viewer, requestId }, input),
    })),
})
