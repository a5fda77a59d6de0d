import {
  addAnswer,
  addInput,
  countsAnswer,
  countsInput,
  entryAnswer,
  entryInput,
  payInput,
} from '#domain/entries/schema.ts'
import { Refused } from '#domain/errors.ts'
import { reservationAnswer } from '#domain/reservations/schema.ts'
import { admin, answer, player, router, trainer } from '../trpc/base.ts'
import { addToGame } from './add.ts'
import { gamesPerPlayer } from './counts.ts'
import { detailOf } from './detail.ts'
import { mailClosed } from './mail-closed.ts'
import { pay } from './pay.ts'
import { placed } from './placed.ts'
import { removeFromGame } from './remove.ts'

export const entriesRouter = router({
  one: trainer('One player of a game')
    .input(entryInput)
    .output(answer(entryAnswer))
    .query(({ ctx: { deps, who }, input }) => {
      const found = placed(deps.db, input.id)
      const data = found && detailOf({ db: deps.db, secret: deps.secret, who, now: deps.clock() }, found)
      if (!data) throw new Refused({ key: 'reservation.errors.notFound' })
      return { data }
    }),
  counts: admin('Games per player in a range of days')
    .input(countsInput)
    .output(answer(countsAnswer))
    .query(({ ctx, input }) => ({ data: gamesPerPlayer(ctx.deps.db, input.startDate, input.endDate) })),
  add: admin('Add a player or guest to a game')
    .input(addInput)
    .output(answer(addAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: addToGame({ deps, who }, input) })),
  remove: player('Remove an entry, or a guest of the caller')
    .input(entryInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: removeFromGame({ deps, who }, input) })),
  pay: admin('Mark an entry as paid')
    .input(payInput)
    .output(answer(entryAnswer))
    .mutation(({ ctx: { deps, who, ...ctx }, input: { requestId = ctx.requestId, ...ask } }) => ({
      data: pay({ deps, who, requestId }, ask),
    })),
  mailClosed: admin('Mail a player that the game is closed')
    .input(entryInput)
    .output(answer(entryAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: mailClosed({ deps, who }, input) })),
})
