import { centsOf, eurosOf } from '#domain/money.ts'
import { type Game, playingEntriesOf } from '#domain/reservations/game.ts'
import { toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import { isAdmin, type User } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { isoOf } from '#domain/time.ts'
import type { SheetGameView, UserSheetView } from '#domain/users/desk-schema.ts'
import { findWaitingEmail } from '../auth/email-store.ts'
import { NO_PASSWORD } from '../auth/password.ts'
import { findHash, listSessionsOf } from '../auth/store.ts'
import type { Deps } from '../deps.ts'
import { listMine } from '../reservations/mine-store.ts'
import { listGames } from '../reservations/store.ts'
import { viewContextOf } from '../reservations/view-for.ts'
import { describeErasure } from './erase.ts'
import { countOtherPortalAdmins, findUserFacts } from './list-store.ts'
import { requireUser } from './require-user.ts'
import { findUnpaidGames } from './sheet-store.ts'

/** More games than these aren't shown on a sheet. */
const COMING_MAX = 20
const LAST_MAX = 5
const UNPAID_MAX = 50

/** What stands beside a user's data, as far as the viewer may see it. */
export function readSheet(deps: Deps, viewer: User, ref: Ref): UserSheetView {
  const { db, secret } = deps
  const now = deps.clock()
  const { id } = requireUser(findUserFacts(db, ref))
  const context = viewContextOf({ viewer, now, secret })
  const gamesOf = (ids: readonly number[]) =>
    listGames(db, ids)
      .filter(({ canceledAt }) => canceledAt === null)
      .map((game) => toSheetGame(game, id, context))
  const listed = (when: 'upcoming' | 'past', sort: 'startDate' | '-startDate') =>
    // Canceled ones are among them, and are left out afterwards.
    gamesOf(listMine(db, id, { when, now, sort, page: 1, pageSize: 2 * COMING_MAX }).ids)
  return {
    lastSeen: lastUseOf(listSessionsOf(db, id, now)),
    hasPassword: findHash(db, id) !== NO_PASSWORD,
    waitingEmail: findWaitingEmail(db, id, now),
    otherPortalAdmins: countOtherPortalAdmins(db, id),
    coming: listed('upcoming', 'startDate').slice(0, COMING_MAX),
    last: listed('past', '-startDate').slice(0, LAST_MAX),
    erasure: describeErasure(deps, id),
    ...(isAdmin(viewer) ? { unpaid: sumUp(gamesOf(findUnpaidGames(db, id, { now, limit: UNPAID_MAX + 1 }))) } : {}),
  }
}

function toSheetGame(game: Game, userId: number, context: ViewContext): SheetGameView {
  const { documentId, court, startDate, type, players = [] } = toReservationView(game, context)
  const plays = playingEntriesOf(game).some(({ user }) => user?.id === userId)
  const own = players.find(({ user }) => user?.id === userId)
  return {
    documentId,
    court: court.name,
    startDate,
    type,
    waiting: !plays && game.entries.some(({ user }) => user?.id === userId),
    partners: players.flatMap(({ active, nick, user }) => (active && user?.id !== userId && nick ? [nick] : [])),
    ...(own?.share === undefined ? {} : { share: own.share }),
    ...(own?.paid === undefined ? {} : { paid: own.paid }),
  }
}

/** Who waited plays nothing, and owes nothing. */
function sumUp(games: readonly SheetGameView[]): NonNullable<UserSheetView['unpaid']> {
  const owed = games.filter(({ waiting, share }) => !waiting && share !== undefined)
  const cents = owed.slice(0, UNPAID_MAX).reduce((sum, { share = 0 }) => sum + centsOf(share), 0)
  return { euros: eurosOf(cents), more: games.length > UNPAID_MAX, games: owed.slice(0, UNPAID_MAX) }
}

function lastUseOf(sessions: readonly { usedAt: number }[]): string | null {
  const last = Math.max(...sessions.map(({ usedAt }) => usedAt))
  return Number.isFinite(last) ? isoOf(last) : null
}
