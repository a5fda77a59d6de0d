import type { NamedCourtView } from '../courts/schema.ts'
import type { Way } from '../money/ways.ts'
import { type Cents, quarterOf, sharesOf } from '../money.ts'
import type { Position } from '../positions.ts'
import type { ReservationType, Status } from './types.ts'

/** Places of a game; who comes later waits. */
export const PLACES = 4

/** A reservation with its entries, as facts. Instants in epoch milliseconds, price in cents; entries in order of arrival. */
export type Game = {
  id: number
  documentId: string
  court: NamedCourtView
  startsAt: number
  endsAt: number
  bookedAt: number
  type: ReservationType
  ownerId: number | null
  /** Who gives a class or leads a school group; null in other games, and where nobody does yet. */
  trainer: { id: number; nick: string } | null
  priceCents: number
  pincode: string
  version: number
  closedAt: number | null
  canceledAt: number | null
  /** Why it was canceled; empty where nobody said. */
  cancelReason: string
  /** When the desk freed its court, as nobody came; what its people owe stays. */
  freedAt: number | null
  /** The last entry that was in when the game was reopened: all up to it play. */
  reopenedAfter: number | null
  /** The levels (1 to 7) that an open game is meant for, as its owner or an admin says; advice that nothing is refused by. */
  wantedLevel: LevelRange | null
  /** Whether its result counts for no level. */
  friendly: boolean
  /** When and by whom it was last moved to another court or time, and the last entry that was in it then; null where it wasn't. */
  moved: { at: number; by: number | null; lastEntry: number } | null
  entries: readonly Entry[]
}

/** The lowest and the highest of some levels. */
export type LevelRange = { min: number; max: number }

/** One player or guest. A guest has no user, may have a name, and belongs to the entry of the member who brought it, or to none. */
export type Entry = {
  id: number
  documentId: string
  user: { id: number; username: string; nick: string; avatar: string | null } | null
  hostId: number | null
  guestName: string | null
  /** Quarters of a level: 4 (1.00) to 28 (7.00). */
  levelQuarters: number
  position: Position
  chosenAt: number | null
  paidAt: number | null
  /** What is paid of its place; null where it isn't paid. */
  paidCents: Cents | null
  /** The way it was paid by at first. */
  paidWay: Way | null
  /** When a member was marked as missing from the game. */
  absentAt: number | null
  /** Until when its place is held that isn't paid yet; null where it is paid, or needn't be ahead. */
  heldUntil: number | null
}

/** A place as far as it is charged and paid. */
export type ChargedEntry = Pick<
  Entry,
  'id' | 'hostId' | 'guestName' | 'chosenAt' | 'paidAt' | 'paidCents' | 'paidWay'
> & { user: { id: number } | null }

/** A game as far as its places are charged. */
export type ChargedGame = Pick<
  Game,
  'id' | 'documentId' | 'startsAt' | 'type' | 'ownerId' | 'priceCents' | 'closedAt' | 'reopenedAfter'
> & { entries: readonly ChargedEntry[] }

/** The status of a game: canceled before closed, and else by its type. */
export function statusOf(game: Pick<Game, 'type' | 'closedAt' | 'canceledAt'>): Status {
  if (game.canceledAt !== null) return 'canceled'
  if (game.closedAt !== null) return 'closed'
  return game.type === 'open' ? 'open' : 'active'
}

/**
 * The entries that play. Closed: the chosen ones. Else all that were in at a reopening, and by order of arrival while
 * fewer than four play; the others wait.
 */
export function playingEntriesOf<Held extends Pick<Entry, 'id' | 'chosenAt'>>(
  game: Pick<Game, 'closedAt' | 'reopenedAfter'> & { entries: readonly Held[] },
): readonly Held[] {
  if (game.closedAt !== null) return game.entries.filter((entry) => entry.chosenAt !== null)
  let count = 0
  return game.entries.filter((entry) => {
    const plays = count < PLACES || (game.reopenedAfter !== null && entry.id <= game.reopenedAfter)
    if (plays) count += 1
    return plays
  })
}

/** Places that nobody has: none in a closed or canceled game. */
export function freePlacesOf(game: Game): number {
  return game.closedAt !== null || game.canceledAt !== null ? 0 : Math.max(0, PLACES - playingEntriesOf(game).length)
}

/** How many wait for a place. */
export function waitingCountOf(game: Pick<Game, 'closedAt' | 'reopenedAfter' | 'entries'>): number {
  return game.entries.length - playingEntriesOf(game).length
}

/** Lowest and highest level of the members who play, as levels (1 to 7); null when none does. A guest's is hardly ever said. */
export function levelRangeOf(game: Pick<Game, 'closedAt' | 'reopenedAfter' | 'entries'>): LevelRange | null {
  const levels = playingEntriesOf(game).flatMap(({ user, levelQuarters }) => (user ? [levelQuarters / 4] : []))
  return levels.length === 0 ? null : { min: Math.min(...levels), max: Math.max(...levels) }
}

/** Paid when it has entries and every playing one has paid. */
export function isPaid(game: Game): boolean {
  const players = playingEntriesOf(game)
  return players.length > 0 && players.every((entry) => entry.paidAt !== null)
}

/**
 * What each of those who play is charged, in order of arrival, by their users' numbers (null for guests): a quarter. The places of
 * a whole court that nobody is in are its owner's, or the earliest entry's where the owner doesn't play or there is none.
 */
export function chargePlaces(
  { type, ownerId, priceCents }: Pick<Game, 'type' | 'ownerId' | 'priceCents'>,
  users: readonly (number | null)[],
): Cents[] {
  const ownPlace = ownerId === null ? -1 : users.indexOf(ownerId)
  return sharesOf(priceCents, users.length, type === 'complete' ? Math.max(0, ownPlace) : null)
}

/** The place that is charged for those of a whole court that nobody is in; null in other games. */
export function restPlaceOf(game: Game): Entry | null {
  if (game.type !== 'complete' || game.canceledAt !== null) return null
  const plays = playingEntriesOf(game)
  return plays.find(({ user }) => user !== null && user.id === game.ownerId) ?? plays[0] ?? null
}

/** What each of the entries that play is charged, in their order. */
export function sharesIn(
  game: Pick<Game, 'type' | 'ownerId' | 'priceCents'>,
  plays: readonly Pick<ChargedEntry, 'user'>[],
): Cents[] {
  return chargePlaces(
    game,
    plays.map(({ user }) => user?.id ?? null),
  )
}

/** What an entry pays at the present price, in cents: its share where it plays, and who waits for a place a quarter. */
export function chargeOf(game: ChargedGame, entry: ChargedEntry): Cents {
  const plays = playingEntriesOf(game)
  return sharesIn(game, plays)[plays.indexOf(entry)] ?? quarterOf(game.priceCents)
}

/** Who has paid, playing or waiting, and how many cents they paid, whatever the price is by now. */
export function listPaid(game: Game): { entry: Entry; cents: Cents }[] {
  const paid = game.entries.filter(({ paidAt }) => paidAt !== null)
  return paid.map((entry) => ({ entry, cents: entry.paidCents ?? chargeOf(game, entry) }))
}

/** An open game that a player may still enter, be it to wait. */
export function isJoinable(game: Game, now: number): boolean {
  return statusOf(game) === 'open' && game.startsAt > now
}

/** Members only: entries of users. */
export function entryOf(game: Game, userId: number): Entry | null {
  return game.entries.find((entry) => entry.user?.id === userId) ?? null
}

/** Who has a part in a game: its owner and its members. */
export function usersOf({ ownerId, entries }: Pick<Game, 'ownerId' | 'entries'>): ReadonlySet<number> {
  const members = entries.flatMap(({ user }) => user?.id ?? [])
  return new Set(ownerId === null ? members : [ownerId, ...members])
}
