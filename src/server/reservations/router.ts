import { Refused } from '#domain/errors.ts'
import type { Game } from '#domain/reservations/game.ts'
import {
  aheadAnswer,
  calendarInput,
  changeInput,
  closeInput,
  completeInput,
  createInput,
  dayInput,
  daySeen,
  feedAnswer,
  feedInput,
  joinInput,
  myReservationsInput,
  nextAnswer,
  oneInput,
  reopenInput,
  reservationAnswer,
  reservationsAnswer,
  reservationsFilter,
  reservationsInput,
  soonSeen,
  tokenInput,
} from '#domain/reservations/schema.ts'
import { seen } from '#domain/reservations/seen.ts'
import { admin, answer, anyone, type Context, player, router, trainer } from '../trpc/base.ts'
import { fileSeen } from '../trpc/file.ts'
import { aheadFor, nextFor, soonFor } from './ahead.ts'
import { calendarOf } from './calendar.ts'
import { cancelReservation } from './cancel.ts'
import { changeGame } from './change.ts'
import { closeGame } from './close.ts'
import { reserveWholeCourt } from './complete.ts'
import { createReservation } from './create.ts'
import { feedAt, feedPath, renewFeed } from './feed.ts'
import { joinGame } from './join.ts'
import { leaveGame } from './leave.ts'
import { linkedGame } from './linked.ts'
import { csvOfList } from './lists/csv.ts'
import { type Listed, listAll, listMine } from './lists/store.ts'
import { reopenGame } from './reopen.ts'
import { looking } from './shown.ts'
import { gameOf, gamesWith } from './store.ts'

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
  feed: anyone("The games of a player's calendar feed")
    .input(feedInput)
    .output(answer(fileSeen))
    .query(({ ctx, input }) => feedAt(ctx.deps, input.token.replace(/[.]ics$/, ''), input.lang)),
  feedAddress: player("The address of the caller's calendar feed")
    .output(answer(feedAnswer))
    .query(({ ctx }) => ({ data: { path: feedPath(ctx.deps, ctx.who.id, ctx.locale) } })),
  renewFeed: player('Another address for the calendar feed; the old one ends')
    .output(answer(feedAnswer))
    .mutation(({ ctx }) => {
      renewFeed({ deps: ctx.deps, who: ctx.who }, null)
      return { data: { path: feedPath(ctx.deps, ctx.who.id, ctx.locale) } }
    }),
  mine: player('The games the caller owns or is in')
    .input(myReservationsInput)
    .output(answer(reservationsAnswer))
    .query(({ ctx, input }) =>
      listSeen(ctx, input, listMine(ctx.deps.db, ctx.who.id, { ...input, now: ctx.deps.clock() })),
    ),
  list: trainer('Reservations, for staff')
    .input(reservationsInput)
    .output(answer(reservationsAnswer))
    .query(({ ctx, input: { sort = '-startDate', ...input } }) =>
      listSeen(ctx, input, listAll(ctx.deps.db, { ...input, sort })),
    ),
  csv: trainer('Reservations as a table in a file, for staff')
    .input(reservationsFilter)
    .output(answer(fileSeen))
    .query(({ ctx, input }) => csvOfList({ db: ctx.deps.db, locale: ctx.locale, looking: lookingOf(ctx) }, input)),
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
    .mutation(({ ctx: { deps, who }, input }) => ({ data: cancelReservation({ deps, who }, input) })),
  join: player('Join a game, with guests')
    .input(joinInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who, ...ctx }, input: { requestId = ctx.requestId, ...ask } }) => ({
      data: joinGame({ deps, who, requestId }, ask),
    })),
  leave: player('Leave a game, with the guests one brought')
    .input(oneInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: leaveGame({ deps, who }, input) })),
  complete: player('Reserve a whole court')
    .input(completeInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who, ...ctx }, input: { requestId = ctx.requestId, ...ask } }) => ({
      data: reserveWholeCourt({ deps, who, requestId }, ask),
    })),
  change: player('Change the type of a reservation; for admins everything of it')
    .input(changeInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: changeGame({ deps, who }, input) })),
  close: admin('Close a game with its four players')
    .input(closeInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: closeGame({ deps, who }, input) })),
  reopen: admin('Open a closed game again')
    .input(reopenInput)
    .output(answer(reservationAnswer))
    .mutation(({ ctx: { deps, who }, input }) => ({ data: reopenGame({ deps, who }, input) })),
})

function listSeen(ctx: Context, { page, pageSize }: { page: number; pageSize: number }, { ids, total }: Listed) {
  const pagination = { page, pageSize, pageCount: Math.ceil(total / pageSize), total }
  return { data: gamesWith(ctx.deps.db, ids).map((game) => seen(game, lookingOf(ctx))), meta: { pagination } }
}

function lookingOf({ deps, who }: Context, holdsToken = false) {
  return looking({ who, now: deps.clock(), secret: deps.secret }, holdsToken)
}

function found(game: Game | null): Game {
  if (!game) throw new Refused({ key: 'reservation.errors.notFound' })
  return game
}
