import { Refused, refuse } from '#domain/errors.ts'
import type { Game } from '#domain/reservations/game.ts'
import {
  aheadAnswerSchema,
  calendarInput,
  cancelInput,
  changeInput,
  classesAnswerSchema,
  closeInput,
  completeInput,
  createInput,
  dayInput,
  dayViewSchema,
  feedAnswerSchema,
  feedInput,
  freeInput,
  gamesAnswerSchema,
  gamesInput,
  joinInput,
  moveInput,
  myReservationsInput,
  nextAnswerSchema,
  reopenInput,
  repeatAnswerSchema,
  repeatInput,
  repeatPreviewAnswerSchema,
  repeatPreviewInput,
  reservationAnswerSchema,
  reservationsAnswerSchema,
  reservationsFilterInput,
  reservationsInput,
  soonViewSchema,
  tokenInput,
  undoRepeatAnswerSchema,
  undoRepeatInput,
} from '#domain/reservations/schema.ts'
import { listRefusal } from '#domain/reservations/types.ts'
import { toReservationView, waitingKnownTo } from '#domain/reservations/view.ts'
import type { Listed } from '#domain/schema.ts'
import { oneInput } from '#domain/schema.ts'
import { readClubPlace } from '../config/club-name.ts'
import { paginationOf } from '../paging.ts'
import { admin, answer, anyone, type Context, player, router, trainer } from '../trpc/base.ts'
import { fileViewSchema, toCsvFile } from '../trpc/file.ts'
import { countAhead, findClasses, findGames, findNext, findSoon } from './ahead.ts'
import { calendarOf } from './calendar.ts'
import { buildFeed, feedPathOf, renewFeed } from './calendar-feed.ts'
import { cancelReservation } from './cancel.ts'
import { changeGame } from './change.ts'
import { closeGame } from './close.ts'
import { reserveWholeCourt } from './complete.ts'
import { createReservation } from './create.ts'
import { findGameByToken } from './find-by-token.ts'
import { findShownGame } from './find-shown.ts'
import { freeCourt } from './free-court.ts'
import { joinGame } from './join.ts'
import { leaveGame } from './leave.ts'
import { writeListCsv } from './list-csv.ts'
import { listReservations } from './list-store.ts'
import { listMine } from './mine-store.ts'
import { moveGame } from './move.ts'
import { planRepeat, toRepeatDateView } from './plan-repeat.ts'
import { reopenGame } from './reopen.ts'
import { repeatGame } from './repeat.ts'
import { gameOf, listGames } from './store.ts'
import { undoRepeat } from './undo-repeat.ts'
import { viewContextOf } from './view-for.ts'
import { withOpenedLink } from './with-opened-link.ts'

export const reservationsRouter = router({
  day: anyone('A day: courts, slots, games')
    .input(dayInput)
    .output(answer(dayViewSchema))
    .query(({ ctx, input }) => ctx.days.dayFor(ctx.viewer, input.date)),
  ahead: anyone('The days of the window with their free slots')
    .output(answer(aheadAnswerSchema))
    .query(({ ctx }) => countAhead(ctx)),
  soon: anyone('The next free times and open games')
    .output(answer(soonViewSchema))
    .query(({ ctx }) => findSoon(ctx, ctx.viewer)),
  games: anyone('Open games of the days that can be booked')
    .input(gamesInput)
    .output(answer(gamesAnswerSchema))
    .query(({ ctx, input }) => findGames(ctx, ctx.viewer, input)),
  classes: anyone('Coming classes and school groups, with their places')
    .output(answer(classesAnswerSchema))
    .query(({ ctx }) => findClasses(ctx)),
  next: player("The caller's next game")
    .output(answer(nextAnswerSchema))
    .query(({ ctx }) => findNext(ctx, ctx.viewer)),
  one: anyone('One reservation')
    .input(oneInput)
    .output(answer(reservationAnswerSchema))
    .query(({ ctx, input }) => {
      return { data: toReservationView(found(findShownGame(ctx.deps, ctx.viewer, input.id)), contextOf(ctx)) }
    }),
  byToken: anyone('The reservation of a public link')
    .input(tokenInput)
    .output(answer(reservationAnswerSchema))
    .query(({ ctx, input }) => {
      const game = found(findGameByToken(ctx.deps, input.token))
      ctx.session.noteOpened(input.token)
      return { data: toReservationView(game, contextOf(ctx, true)) }
    }),
  calendar: player('A game as a calendar event')
    .input(calendarInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => {
      const { viewer, locale, deps } = ctx
      return calendarOf(found(gameOf(deps.db, input.documentId)), {
        viewer,
        locale,
        now: deps.clock(),
        ...readClubPlace(deps, locale),
        publicUrl: ctx.publicUrl,
      })
    }),
  feed: anyone("The games of a player's calendar feed")
    .input(feedInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input }) => buildFeed(ctx, input.token.replace(/[.]ics$/, ''), input.lang)),
  feedAddress: player("The address of the caller's calendar feed")
    .output(answer(feedAnswerSchema))
    .query(({ ctx }) => ({ data: { path: feedPathOf(ctx.deps, ctx.viewer.id, ctx.locale) } })),
  renewFeed: player('Another address for the calendar feed; the old one ends')
    .output(answer(feedAnswerSchema))
    .mutation(async ({ ctx }) => {
      await renewFeed({ deps: ctx.deps, viewer: ctx.viewer }, null)
      return { data: { path: feedPathOf(ctx.deps, ctx.viewer.id, ctx.locale) } }
    }),
  mine: player('The games the caller owns or is in')
    .input(myReservationsInput)
    .output(answer(reservationsAnswerSchema))
    .query(({ ctx, input }) =>
      toListAnswer(ctx, input, listMine(ctx.deps.db, ctx.viewer.id, { ...input, now: ctx.deps.clock() })),
    ),
  list: trainer('Reservations, for staff')
    .input(reservationsInput)
    .output(answer(reservationsAnswerSchema))
    .query(({ ctx, input: { sort = '-startDate', ...input } }) => {
      refuse(listRefusal(ctx.viewer, { ...input, sort }))
      const filter = {
        ...input,
        sort,
        waitingOf: waitingKnownTo(ctx.viewer),
        ...(input.unpaid && { unpaidAt: ctx.deps.clock() }),
      }
      return toListAnswer(ctx, input, listReservations(ctx.deps.db, filter, input))
    }),
  csv: trainer('Reservations as a table in a file, for staff')
    .input(reservationsFilterInput)
    .output(answer(fileViewSchema))
    .query(({ ctx, input: { sort = '-startDate', ...input } }) => {
      refuse(listRefusal(ctx.viewer, { ...input, sort }))
      const from = { db: ctx.deps.db, locale: ctx.locale, context: contextOf(ctx) }
      return toCsvFile(ctx, 'reservations', writeListCsv(from, { ...input, sort }))
    }),
  create: player('Make a reservation')
    .input(createInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx, input }) => {
      const { requestId = ctx.requestId, ...fields } = input
      return { data: await createReservation({ deps: ctx.deps, viewer: ctx.viewer, requestId }, fields) }
    }),
  cancel: player('Cancel a reservation, and say why')
    .input(cancelInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await cancelReservation({ deps, viewer }, input) })),
  join: player('Join a game, with guests')
    .input(joinInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...fields } }) => ({
      data: await joinGame({ deps, viewer, requestId }, withOpenedLink({ deps, session: ctx.session }, fields)),
    })),
  leave: player('Leave a game, with the guests one brought')
    .input(oneInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await leaveGame({ deps, viewer }, input) })),
  complete: player('Reserve a whole court')
    .input(completeInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...fields } }) => ({
      data: await reserveWholeCourt({ deps, viewer, requestId }, fields),
    })),
  change: player('Change the type of a reservation; for admins everything of it')
    .input(changeInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await changeGame({ deps, viewer }, input) })),
  move: player('Move a reservation to another court or time: its owner while it can be canceled, and admins')
    .input(moveInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...fields } }) => ({
      data: await moveGame({ deps, viewer, requestId }, fields),
    })),
  repeatPreview: trainer('The weeks to come in which a reservation could be made again')
    .input(repeatPreviewInput)
    .output(answer(repeatPreviewAnswerSchema))
    .query(({ ctx: { deps, viewer }, input }) => {
      const { dates, leftOut } = planRepeat({ db: deps.db, now: deps.clock(), viewer }, input.documentId, input.weeks)
      return { data: { dates: dates.map(toRepeatDateView), leftOut } }
    }),
  repeat: trainer('Make a reservation again in the weeks to come: trainers the lessons they give')
    .input(repeatInput)
    .output(answer(repeatAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer, ...ctx }, input: { requestId = ctx.requestId, ...fields } }) => ({
      data: await repeatGame({ deps, viewer, requestId }, fields),
    })),
  undoRepeat: trainer('Take back reservations that were just made again')
    .input(undoRepeatInput)
    .output(answer(undoRepeatAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await undoRepeat({ deps, viewer }, input) })),
  close: admin('Close a game with its four players')
    .input(closeInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await closeGame({ deps, viewer }, input) })),
  free: admin('Free the court of a game that is on, as its people did not come')
    .input(freeInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await freeCourt({ deps, viewer }, input) })),
  reopen: admin('Open a closed game again')
    .input(reopenInput)
    .output(answer(reservationAnswerSchema))
    .mutation(async ({ ctx: { deps, viewer }, input }) => ({ data: await reopenGame({ deps, viewer }, input) })),
})

function toListAnswer(ctx: Context, { page, pageSize }: { page: number; pageSize: number }, { ids, total }: Listed) {
  return {
    data: listGames(ctx.deps.db, ids).map((game) => toReservationView(game, contextOf(ctx))),
    meta: { pagination: paginationOf({ page, pageSize, total }) },
  }
}

function contextOf({ deps, viewer }: Context, holdsToken = false) {
  return viewContextOf({ ...deps, viewer, now: deps.clock() }, holdsToken)
}

function found(game: Game | null): Game {
  if (!game) throw new Refused({ key: 'reservation.errors.notFound' })
  return game
}
