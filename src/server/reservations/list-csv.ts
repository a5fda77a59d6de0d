import { setImmediate } from 'node:timers/promises'
import type { Locale } from '#domain/locale.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { EntryView, ReservationsFilter } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { Status } from '#domain/reservations/types.ts'
import { toReservationView, type ViewContext } from '#domain/reservations/view.ts'
import { isAdmin } from '#domain/roles.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { type Cell, csvOf } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import type { FileView } from '../trpc/file.ts'
import { findUser } from '../users/store.ts'
import { listAll } from './staff-list.ts'
import { listGames } from './store.ts'

/** The most rows that a file holds. */
const ROWS_MAX = 10_000
/** After this many rows, other requests are answered. */
const AT_ONCE = 200

type From = { db: Db; locale: Locale; context: ViewContext }

/** The reservations that a list shows under a filter, as a table with what the viewer may see of each. */
export async function writeListCsv(
  from: From,
  { sort = '-startDate', ...wanted }: ReservationsFilter,
): Promise<FileView> {
  const { db, locale, context } = from
  const { ids } = listAll(db, { ...wanted, sort, page: 1, pageSize: ROWS_MAX })
  const rows = [titlesOf(from)]
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    rows.push(...listGames(db, ids.slice(at, at + AT_ONCE)).map((game) => rowOf(game, from)))
    await setImmediate()
  }
  return {
    type: 'text/csv; charset=utf-8',
    body: csvOf(rows, locale),
    name: `reservations-${dayTextOf(context.now)}.csv`,
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
  'list.waiting',
] as const
const titlesOfAdmins = ['list.price', 'list.paid'] as const

function titlesOf({ locale, context: { viewer } }: From): Cell[] {
  return [...titles, ...(isAdmin(viewer) ? titlesOfAdmins : [])].map((key) => formatText(locale, key))
}

function rowOf(game: Game, { db, locale, context }: From): Cell[] {
  const { type, status, court, owner, players = [], price, paid } = toReservationView(game, context)
  const names = (waiting: boolean) => namesOf(players, waiting, formatText(locale, 'reservation.one.guest'))
  return [
    dayTextOf(game.startsAt),
    clubTimeOf(game.startsAt),
    clubTimeOf(game.endsAt),
    court.name,
    formatText(locale, typeKeys[type]),
    formatText(locale, statusKeys[status]),
    owner === null || owner === undefined ? null : (findUser(db, owner)?.nick ?? null),
    names(false),
    names(true),
    ...(isAdmin(context.viewer) ? [price ?? null, formatText(locale, paid ? 'list.yes' : 'list.no')] : []),
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
