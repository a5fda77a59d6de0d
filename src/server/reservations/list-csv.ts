import type { Locale } from '#domain/locale.ts'
import type { Game } from '#domain/reservations/game.ts'
import type { EntryView, ReservationsFilter } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { Status } from '#domain/reservations/types.ts'
import { toReservationView, type ViewContext, waitingKnownTo } from '#domain/reservations/view.ts'
import { isAdmin } from '#domain/roles.ts'
import { clubDayOf, clubTimeOf, formatDay } from '#domain/time.ts'
import { type Cell, writeTable } from '../csv.ts'
import type { Db } from '../db/client.ts'
import { formatText } from '../messages.ts'
import { findUser } from '../users/store.ts'
import { listReservationIds } from './list-store.ts'
import { listGames } from './store.ts'

type From = { db: Db; locale: Locale; context: ViewContext }

/**
 * The reservations that a list shows under a filter, as a table with what the viewer may see of each, part by part. Which
 * they are is settled beforehand, so that none comes twice or is left out while others are booked.
 */
export function writeListCsv(
  from: From,
  { sort = '-startDate', unpaid, ...wanted }: ReservationsFilter,
): AsyncIterable<string> {
  const { db, context } = from
  return writeTable(from, {
    titles: titlesOf(from),
    ids: listReservationIds(db, {
      ...wanted,
      sort,
      waitingOf: waitingKnownTo(context.viewer),
      ...(unpaid && { unpaidAt: context.now }),
    }),
    read: (ids) => listGames(db, ids).map((game) => rowOf(game, from)),
  })
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
    formatDay(clubDayOf(game.startsAt), '-'),
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

const statusKeys = {
  open: 'list.open',
  closed: 'list.closed',
  active: 'list.active',
  canceled: 'list.canceled',
} as const satisfies Record<Status, string>
