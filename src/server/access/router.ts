import { checkAnswerSchema, checkInput, codesAnswerSchema } from '#domain/access/schema.ts'
import { answer, door, router } from '../trpc/base.ts'
import { checkCode } from './check-code.ts'
import { listAhead } from './list-ahead.ts'

export const accessRouter = router({
  check: door('Whether a code that was typed at a door opens it now')
    .input(checkInput)
    .output(answer(checkAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await checkCode({ deps, viewer }, input) })),
  list: door(
    'The codes of a door for the next 24 hours, for a lock that decides alone: HMAC-SHA256 by the SHA-256 of the key that asks',
  )
    .output(answer(codesAnswerSchema))
    .query(({ ctx: { deps, viewer } }) => ({ data: listAhead(deps, viewer) })),
})
