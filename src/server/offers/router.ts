import { z } from 'zod'
import { Refused, refuse } from '#domain/errors.ts'
import { offerAnswerSchema, offersAnswerSchema, searchAnswerSchema } from '#domain/offers/schema.ts'
import { isAdmin } from '#domain/roles.ts'
import { oneInput } from '#domain/schema.ts'
import { gameOf } from '../reservations/store.ts'
import { answer, player, router } from '../trpc/base.ts'
import { declineOffer, lookAtOffer } from './answer-offer.ts'
import { findPlayers, stopFinding } from './find-players.ts'
import { readSearch } from './search.ts'
import { listToldOf } from './store.ts'
import { readOffer } from './view.ts'

const lookedSchema = z.object({ data: z.object({ looked: z.literal(true) }) })
const declinedSchema = z.object({ data: z.object({ declined: z.literal(true) }) })

export const offersRouter = router({
  list: player('Free places that the caller was told of and that are to come')
    .output(answer(offersAnswerSchema))
    .query(({ ctx: { deps, viewer } }) => ({
      data: listToldOf(deps.db, viewer.id, deps.clock()).flatMap((id) => readOffer(deps, viewer, id) ?? []),
    })),
  one: player('A free place that the caller was told of')
    .input(oneInput)
    .output(answer(offerAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => {
      const data = readOffer(deps, viewer, input.id)
      if (!data) throw new Refused({ key: 'offer.errors.notFound' })
      return { data }
    }),
  look: player('Note that the caller opened what they were told of')
    .input(oneInput)
    .output(answer(lookedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await lookAtOffer({ deps, viewer }, input) })),
  decline: player('Not this time: the club tells no more of it')
    .input(oneInput)
    .output(answer(declinedSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await declineOffer({ deps, viewer }, input) })),
  search: player('How the club looks for players of a game, for its owner')
    .input(oneInput)
    .output(answer(searchAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => {
      const game = gameOf(deps.db, input.id)
      if (!game) throw new Refused({ key: 'reservation.errors.notFound' })
      if (game.ownerId !== viewer.id && !isAdmin(viewer)) refuse({ key: 'offer.errors.notOwner' })
      const { db, clock, environment } = deps
      return { data: readSearch({ db, now: clock(), environment }, game) }
    }),
  find: player('Have players looked for')
    .input(oneInput)
    .output(answer(searchAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await findPlayers({ deps, viewer }, input) })),
  stop: player('Stop looking for players')
    .input(oneInput)
    .output(answer(searchAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await stopFinding({ deps, viewer }, input) })),
})
