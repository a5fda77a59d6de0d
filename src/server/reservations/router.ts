import { Refused } from '#domain/errors.ts'
import { daysAhead, soon } from '#domain/reservations/ahead.ts'
import type { Game } from '#domain/reservations/game.ts'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import {
  aheadAnswer,
  createInput,
  type DaySeen,
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
import type { Caller } from '#domain/roles.ts'
import { addDays, clubDay } from '#domain/time.ts'
import { answer, anyone, type Context, player, router } from '../trpc/base.ts'
import { cancelReservation } from './cancel.ts'
import { createReservation } from './create.ts'
import { idInToken, isTokenOf } from './links.ts'
import { looking } from './shown.ts'
import { gameOf, gamesOf, nextGameOf } from './store.ts'

export const reservationsRouter = router({
  day: anyone('A day: courts, slots, games')
    .input(dayInput)
    .output(answer(daySeen))
    .query(({ ctx, input }) => ctx.days.bodyFor(ctx.who, input.date).value),
  ahead: anyone('The days of the window with their free slots')
    .output(answer(aheadAnswer))
    .query(({ ctx }) => ({ data: daysAhead(windowOf(ctx, null)) })),
  soon: anyone('The next free times and open games')
    .output(answer(soonSeen))
    .query(({ ctx }) => soon(windowOf(ctx, ctx.who), ctx.deps.clock())),
  next: player("The caller's next game")
    .output(answer(nextAnswer))
    .query(({ ctx }) => {
      const game = nextGameOf(ctx.deps.db, ctx.who.id, ctx.deps.clock())
      return { data: game && seen(game, lookingOf(ctx)) }
    }),
  one: anyone('One reservation')
    .input(oneInput)
    .output(answer(reservationAnswer))
    .query(({ ctx, input }) => ({ data: seen(found(gameOf(ctx.deps.db, input.id)), lookingOf(ctx)) })),
  byToken: anyone('The reservation of a public link')
    .input(tokenInput)
    .output(answer(reservationAnswer))
    .query(({ ctx, input }) => {
      const id = idInToken(input.token)
      const game = found(id === null ? null : gameOf(ctx.deps.db, id))
      if (!isTokenOf(ctx.deps.secret, input.token, game)) throw new Refused({ key: 'reservation.errors.notFound' })
      return { data: seen(game, lookingOf(ctx, true)) }
    }),
  mine: player('The games the caller owns or is in')
    .input(myReservationsInput)
    .output(answer(myReservationsAnswer))
    .query(({ ctx, input: { page, pageSize, when } }) => {
      const now = ctx.deps.clock()
      const { games, total } = gamesOf(ctx.deps.db, ctx.who.id, { when, now, page, pageSize })
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

/** Every day that can be booked, as the caller sees it. */
function windowOf({ days, deps }: Context, who: Caller): DaySeen[] {
  const today = clubDay(deps.clock())
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, ahead) => days.bodyFor(who, addDays(today, ahead)).value)
}

function lookingOf({ deps, who }: Context, holdsToken = false) {
  return looking({ who, now: deps.clock(), secret: deps.secret }, holdsToken)
}

function found(game: Game | null): Game {
  if (!game) throw new Refused({ key: 'reservation.errors.notFound' })
  return game
}
