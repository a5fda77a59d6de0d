import { eurosOf } from '#domain/money.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import type { User } from '#domain/roles.ts'
import type { SheetGameView, UnpaidView } from '#domain/users/desk-schema.ts'
import type { Deps } from '../deps.ts'
import { listDue, sumUpDue } from '../money/list-due.ts'
import { listMine } from '../reservations/mine-store.ts'
import { listGames } from '../reservations/store.ts'
import { viewContextOf } from '../reservations/view-for.ts'

/** More games than these aren't shown of one user. */
const COMING_MAX = 20
const LAST_MAX = 5

export type SheetGames = { coming: SheetGameView[]; last: SheetGameView[]; unpaid: UnpaidView }

/** A user's live games to come, the last ones, and those that aren't paid, as far as the viewer may see them. */
export function listSheetGames({ db, secret, clock }: Deps, viewer: User, userId: number): SheetGames {
  const now = clock()
  const context = viewContextOf({ viewer, now, secret, db })
  const gamesOf = (ids: readonly number[]) =>
    listGames(db, ids)
      .filter(({ canceledAt }) => canceledAt === null)
      .map((game) => toSheetGame(game, userId, context))
  const listed = (when: 'upcoming' | 'past', sort: 'startDate' | '-startDate') =>
    // Canceled ones are among them, and are left out afterwards.
    gamesOf(listMine(db, userId, { when, now, sort, page: 1, pageSize: 2 * COMING_MAX }).ids)
  return {
    coming: listed('upcoming', 'startDate').slice(0, COMING_MAX),
    last: listed('past', '-startDate').slice(0, LAST_MAX),
    unpaid: toUnpaid(listDue(db, userId, now), userId, context),
  }
}

function toSheetGame(game: Game, userId: number, context: ViewContext): SheetGameView {
  const { documentId, court, startDate, type, players = [] } = toReservationView(game, context)
  const plays = playingEntriesOf(game).some(({ user }) => user?.id === userId)
  const own = players.find(({ user }) => user?.id === userId)
  return {
    documentId,
    ...(own ? { entry: own.id } : {}),
    court: court.name,
    startDate,
    type,
    waiting: !plays && game.entries.some(({ user }) => user?.id === userId),
    partners: players.flatMap(({ active, nick, user }) => (active && user?.id !== userId && nick ? [nick] : [])),
    ...(own?.share === undefined ? {} : { share: own.share }),
    ...(own?.paid === undefined ? {} : { paid: own.paid }),
  }
}

/** A row for each place that is due, which may be a guest's. */
function toUnpaid(owed: ReturnType<typeof listDue>, userId: number, context: ViewContext): UnpaidView {
  const games = owed.parts.map(({ game, entry, cents }) => ({
    ...toSheetGame(game, userId, context),
    entry: entry.id,
    waiting: false,
    share: eurosOf(cents),
    ...(entry.user === null && { isGuest: true }),
  }))
  return { euros: eurosOf(sumUpDue(owed)), more: owed.more, games }
}
