import { Refused } from '#domain/errors.ts'
import type { Game } from '#domain/reservations/game.ts'
import {
  aheadAnswer,
  calendarInput,
  createInput,
  dayInput,
  daySeen,
  myReservationsAnswer,
  myReservationsInput,
  nextAnswer,
  oneInput,
  reservationAnswer,
  soonSeen,
  tokenInput,
} from '#domain/reservations/schema.ts'
import { seen } from '#domain/reservations/seen.ts'
import { answer, anyone, type Context, player, router } from '../trpc/base.ts'
import { fileSeen } from '../trpc/file.ts'
import { aheadFor, nextFor, soonFor } from './ahead.ts'
import { calendarOf } from './calendar.ts'
import { cancelReservation } from './cancel.ts'
import { createReservation } from './create.ts'
import { linkedGame } from './linked.ts'
import { looking } from './shown.ts'
import { gameOf, gamesOf } from './store.ts'

export const reservationsRouter = router({
  day: anyone('A day: courts, slots, games')
    .input(dayInput)
    .output(answer(daySeen))
    .query(({ ctx, input }) => ctx.days.bodyFor(ctx.who, input.date).value),
  ahead: anyone('The days of the window with their free slots')
    .output(answer(aheadAnswer))
    .query(({ ctx }) => aheadFor(ctx)),
  soon: anyone('The next free times and open games')
    .output(answer(soonSeen))
    .query(({ ctx }) => soonFor(ctx, ctx.who)),
  next: player("The caller's next game")
    .output(answer(nextAnswer))
    .query(({ ctx }) => nextFor(ctx, ctx.who)),
  one: anyone('One reservation')
    .input(oneInput)
    .output(answer(reservationAnswer))
    .query(({ ctx, input }) => ({ data: seen(found(gameOf(ctx.deps.db, input.id)), lookingOf(ctx)) })),
  byToken: anyone('The reservation of a public link')
    .input(tokenInput)
    .output(answer(reservationAnswer))
    .query(({ ctx, input }) => {
      return { data: seen(found(linkedGame(ctx.deps, input.token)), lookingOf(ctx, true)) }
    }),
  calendar: player('A game as a calendar event')
    .input(calendarInput)
    .output(answer(fileSeen))
    .query(({ ctx, input }) => {
      const { who, locale, deps } = ctx
      return calendarOf(found(gameOf(deps.db, input.documentId)), { who, locale, now: deps.clock() })
    }),
  mine: player('The games the caller owns or is in')
    .input(myReservationsInput)
    .output(answer(myReservationsAnswer))
    .query(({ ctx, input: { page, pageSize, when, sort } }) => {
      const now = ctx.deps.clock()
      const { games, total } = gamesOf(ctx.deps.db, ctx.who.id, { when, now, sort, page, pageSize })
      const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total }
      return { data: games.map((game) => seen(game, lookingOf(ctx))), meta: { pagination } }
    }),
  create: player('Make a reservation')
    .input(createInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx, input }) => {
      const { requestId = ctx.requestId, ...ask } = input
      return { data: createReservation({ deps: ctx.deps, who: ctx.who, requestId }, ask) }
    }),
  cancel: player('Cancel a reservation')
    .input(oneInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx, input }) => ({ data: cancelReservation({ deps: ctx.deps, who: ctx.who }, input) })),
})

function lookingOf({ deps, who }: Context, holdsToken = false) {
  return looking({ who, now: deps.clock(), secret: deps.secret }, holdsToken)
}

function found(game: Game | null): Game {
  if (!game) throw new Refused({ key: 'reservation.errors.notFound' })
  return game
}
