import {
  absentInput,
  addAnswerSchema,
  addInput,
  countsAnswerSchema,
  countsInput,
  entryAnswerSchema,
  nameInput,
  payAnswerSchema,
  payInput,
} from '#domain/entries/schema.ts'
import { Refused } from '#domain/errors.ts'
import { reservationAnswerSchema } from '#domain/reservations/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { admin, answer, player, router, trainer } from '../trpc/base.ts'
import { addToGame } from './add.ts'
import { countGames, countGamesLately } from './counts.ts'
import { detailOf } from './detail.ts'
import { findEntry } from './find-entry.ts'
import { mailClosed } from './mail-closed.ts'
import { markAbsent } from './mark-absent.ts'
import { nameGuest } from './name-guest.ts'
import { pay } from './pay.ts'
import { removeFromGame } from './remove.ts'

export const entriesRouter = router({
  one: trainer('One player of a game')
    .input(oneInput)
    .output(answer(entryAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => {
      const found = findEntry(deps.db, input.id)
      const data = found && detailOf({ db: deps.db, secret: deps.secret, viewer, now: deps.clock() }, found)
      if (!data) throw new Refused({ key: 'reservation.errors.notFound' })
      return { data }
    }),
  counts: admin('Games per player in a range of days')
    .input(countsInput)
    .output(answer(countsAnswerSchema))
    .query(async ({ ctx, input }) => ({ data: await countGames(ctx.deps.db, input.startDate, input.endDate) })),
  lately: admin('Games that each player has played lately')
    .output(answer(countsAnswerSchema))
    .query(async ({ ctx: { deps } }) => ({ data: await countGamesLately(deps.db, deps.clock()) })),
  add: trainer('Add a player or guest to a game: trainers players to the lessons they give')
    .input(addInput)
    .output(answer(addAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await addToGame({ deps, viewer }, input) })),
  name: player('Say what a guest is called: of the caller while the game is open, of anybody for staff')
    .input(nameInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await nameGuest({ deps, viewer }, input) })),
  remove: player('Remove an entry: members their guests, trainers anybody from the lessons they give')
    .input(oneInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await removeFromGame({ deps, viewer }, input) })),
  pay: player('Pay a place: admins any by any way, players their own and those of their guests by credit or bono')
    .input(payInput)
    .output(answer(payAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...input } }) => ({
      data: await pay({ deps, viewer, requestId }, input),
    })),
  absent: trainer('Mark a player as missing from a started game, or take it back: trainers in the lessons they give')
    .input(absentInput)
    .output(answer(entryAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await markAbsent({ deps, viewer }, input) })),
  mailClosed: admin('Mail a player that the game is closed')
    .input(oneInput)
    .output(answer(entryAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await mailClosed({ deps, viewer }, input) })),
})
