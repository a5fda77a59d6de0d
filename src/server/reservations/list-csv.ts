import type { Locale } from '#domain/locale.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { EntryView, ReservationsFilter } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { Status } from '#domain/reservations/types.ts'
import { toReservationView, type ViewContext, waitingKnownTo } from '#domain/reservations/view.ts'
import { isAdmin } from '#domain/roles.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { type Cell, csvLinesOf, csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { takeTurn } from '../take-turn.ts'
import { findUser } from '../users/store.ts'
import { listReservationIds } from './list-store.ts'
import { listGames } from './store.ts'

/** So many rows are made before other requests are answered: some milliseconds' work. */
const AT_ONCE = 50

type From = { db: Db; locale: Locale; context: ViewContext }

/** The name of the file that a list is saved in. */
export function csvNameOf({ context }: From): string {
  return `reservations-${dayTextOf(context.now)}.csv`
}

/**
 * The reservations that a list shows under a filter, as a table with what the viewer may see of each, part by part. Which
 * they are is settled at the first part, so that none comes twice or is left out while others are booked.
 */
export async function* writeListCsv(
  from: From,
  { sort = '-startDate', ...wanted }: ReservationsFilter,
): AsyncGenerator<string, void, undefined> {
  const { db, locale, context } = from
  const ids = listReservationIds(db, { ...wanted, sort, waitingOf: waitingKnownTo(context.viewer) })
  yield csvOf([titlesOf(from)], locale)
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    await takeTurn(db)
    const games = listGames(db, ids.slice(at, at + AT_ONCE))
    yield csvLinesOf(
      games.map((game) => rowOf(game, from)),
      locale,
    )
  }
}

const titles = [
  'list.day',
  'list.from',
  'list.to',
  'list.court',
  'list.type',
  'list.status',
  'list.owner',
  'list.players',
] as const
/** What only admins know of every game. */
const titlesOfAdmins = ['list.waiting', 'list.price', 'list.paid'] as const

function titlesOf({ locale, context: { viewer } }: From): Cell[] {
  return [...titles, ...(isAdmin(viewer) ? titlesOfAdmins : [])].map((key) => formatText(locale, key))
}

function rowOf(game: Game, { db, locale, context }: From): Cell[] {
  const { type, status, court, owner, players = [], price, paid } = toReservationView(game, context)
  const names = (waiting: boolean) => namesOf(players, waiting, formatText(locale, 'slot.guest'))
  return [
    dayTextOf(game.startsAt),
    clubTimeOf(game.startsAt),
    clubTimeOf(game.endsAt),
    court.name,
    formatText(locale, typeKeys[type]),
    formatText(locale, statusKeys[status]),
    owner === null || owner === undefined ? null : (findUser(db, owner)?.nick ?? null),
    names(false),
    ...(isAdmin(context.viewer) ? [names(true), price ?? null, formatText(locale, paid ? 'list.yes' : 'list.no')] : []),
  ]
}

function namesOf(players: readonly EntryView[], waiting: boolean, guest: string): string {
  return players
    .filter((entry) => entry.waiting === waiting)
    .map(({ nick }) => nick ?? guest)
    .join(' / ')
}

/** The day as dd-MM-yyyy, as files write it. */
function dayTextOf(instant: number): string {
  return formatDay(clubDayOf(instant), '-')
}

const statusKeys = {
  open: 'list.open',
  closed: 'list.closed',
  active: 'list.active',
  canceled: 'list.canceled',
} as const satisfies Record<Status, string>
