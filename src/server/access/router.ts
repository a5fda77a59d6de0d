import { checkAnswerSchema, checkInput, codesAnswerSchema, openedAnswerSchema } from '#domain/access/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { answer, door, player, router } from '../trpc/base.ts'
import { checkCode } from './check-code.ts'
import { listAhead } from './list-ahead.ts'
import { openDoors } from './open-doors.ts'

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
  open: player('Open the doors of the caller’s own game')
    .input(oneInput)
    .output(answer(openedAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await openDoors(deps, viewer, input.id) })),
})
