import { Refused } from '#domain/errors.ts'
import { toReservationView } from '#domain/reservations/view.ts'
import { objectionKinds } from '#domain/results/rules.ts'
import {
  agreeInput,
  decideInput,
  enterInput,
  objectedAnswerSchema,
  objectInput,
  resultAnswerSchema,
} from '#domain/results/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import { gameOf } from '../reservations/store.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import { admin, answer, player, router } from '../trpc/base.ts'
import { agreeToResult, objectToResult } from './answer.ts'
import { decideResult } from './decide.ts'
import { enterResult } from './enter.ts'
import { removeResult } from './remove.ts'
import { findResult, listObjected, listQuickFours } from './store.ts'
import { toResultView } from './view.ts'

export const resultsRouter = router({
  one: player('The result of a game')
    .input(oneInput)
    .output(answer(resultAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => {
      const game = gameOf(deps.db, input.id)
      if (!game) throw new Refused({ key: 'reservation.errors.notFound' })
      const now = deps.clock()
      const result = findResult(deps.db, game.id)
      // Whoever doesn't see who plays doesn't see how it ended.
      const seen = toReservationView(game, viewContextOf({ ...deps, viewer, now })).players
      return { data: result && seen ? toResultView(game, result, { viewer, now }) : null }
    }),
  objected: admin('Results that somebody objected to, for admins to decide')
    .output(answer(objectedAnswerSchema))
    .query(({ ctx: { deps } }) => ({
      data: listObjected(deps.db).map(({ startsAt, objectedAt, kind, ...row }) => ({
        ...row,
        startDate: isoOf(startsAt),
        objectedAt: isoOf(objectedAt ?? startsAt),
        kind: objectionKinds.find((one) => one === kind) ?? 'score',
      })),
      quick: listQuickFours(deps.db, deps.clock()),
    })),
  enter: player('Enter how a game ended, or change it until it counts')
    .input(enterInput)
    .output(answer(resultAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await enterResult({ deps, viewer }, input) })),
  agree: player('Say that a result is right')
    .input(agreeInput)
    .output(answer(resultAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await agreeToResult({ deps, viewer }, input) })),
  object: player('Object to a result')
    .input(objectInput)
    .output(answer(resultAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await objectToResult({ deps, viewer }, input) })),
  remove: player('Delete a result')
    .input(oneInput)
    .output(answer(resultAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removeResult({ deps, viewer }, input) })),
  decide: admin('Decide what a result is, or that it counts for nobody')
    .input(decideInput)
    .output(answer(resultAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await decideResult({ deps, viewer }, input) })),
})
