import { type Game, levelRangeOf, playingEntriesOf } from '../reservations/game.ts'
import type { DayView, Reservation, SlotView } from '../reservations/schema.ts'
import { isoOf } from '../time.ts'
import type { WallCourtView, WallGameView, WallSpotView, WallView } from './schema.ts'

/** A closure of one court, as instants. */
type ClosedCourt = { courtId: number; startsAt: number; endsAt: number; reason: string }

export type WallFacts = {
  /** Today as visitors see it. */
  day: DayView
  closures: readonly ClosedCourt[]
  /** Open games that look for players, soonest first. */
  joinable: readonly Reservation[]
  /** What may be read of a game of today; null where nothing is known of it. */
  gameOf: (id: number) => WallGameView | null
  now: number
}

type Item = { from: number; until: number; slot: SlotView }

/** What the screen in the hall shows at a moment. */
export function buildWall({ day, closures, joinable, gameOf, now }: WallFacts): WallView {
  return {
    date: day.date,
    courts: day.courts.map(({ id, name }) => ({
      id,
      name,
      ...findSpots(
        listItems(day, id),
        closures.filter(({ courtId }) => courtId === id),
        gameOf,
        now,
      ),
    })),
    free: listFree(day),
    games: [...joinable],
  }
}

/** The games whose players the screen names: those under way, and the next of each court. */
export function findNamedGames(day: DayView, now: number): number[] {
  return day.courts.flatMap(({ id }) =>
    listItems(day, id)
      .filter(({ until }) => until > now)
      .flatMap(({ slot }) => slot.reservation?.id ?? [])
      .slice(0, 2),
  )
}

/** Of a game what everybody in the hall may read: names only of those who agreed to it, a trainer's always. */
export function toWallGame(game: Game, shown: ReadonlySet<number>): WallGameView {
  const playing = playingEntriesOf(game)
  return {
    type: game.type,
    names: playing.map(({ user }) => (user && shown.has(user.id) ? user.nick : null)),
    trainer: game.trainer?.nick ?? null,
    levelRange: levelRangeOf(game),
  }
}

function listItems({ timeSlots }: DayView, court: number): Item[] {
  return timeSlots.flatMap(({ startDate, endDate, courts }) =>
    courts
      .filter((slot) => slot.court === court)
      .map((slot) => ({ from: Date.parse(startDate), until: Date.parse(endDate), slot })),
  )
}

function findSpots(
  items: readonly Item[],
  closures: readonly ClosedCourt[],
  gameOf: WallFacts['gameOf'],
  now: number,
): Pick<WallCourtView, 'now' | 'next'> {
  const present = findPresent(items, closures, gameOf, now)
  const end = present.until === null ? Number.POSITIVE_INFINITY : Date.parse(present.until)
  const next = items.filter(({ from }) => from >= end).flatMap((item) => toSpot(item, gameOf) ?? [])[0]
  return { now: present, next: next ?? null }
}

/** What is on a court now: a game, before a closure, before a slot that nobody took, before its being shut. */
function findPresent(
  items: readonly Item[],
  closures: readonly ClosedCourt[],
  gameOf: WallFacts['gameOf'],
  now: number,
): WallSpotView {
  const current = items.filter(({ from, until }) => from <= now && now < until)
  const played = current.find(({ slot }) => slot.state === 'reserved')
  const game = played && toSpot(played, gameOf)
  if (game) return game
  const closure = closures.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
  const from = isoOf(now)
  if (closure) return { is: 'closed', from, until: isoOf(closure.endsAt), reason: closure.reason }
  const [unused] = current
  if (!unused) {
    const later = items.find((item) => item.from > now)
    return { is: 'shut', from, until: later ? isoOf(later.from) : null }
  }
  return { is: 'free', from, until: isoOf(endOfFree(items, unused, closures)) }
}

/** Until when a court that is free stays so: what comes next on it, or the end of its day. */
function endOfFree(items: readonly Item[], unused: Item, closures: readonly ClosedCourt[]): number {
  const after = items.filter(({ from }) => from >= unused.until)
  const taken = after.find(({ slot }) => slot.state === 'reserved' || slot.reason === 'courtClosed')
  const last = after.at(-1)?.until ?? unused.until
  const closing = closures.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt >= unused.from)
  return Math.min(taken?.from ?? last, ...closing)
}

/** What comes on a court; null for a slot that is only out of reach. */
function toSpot({ from, until, slot }: Item, gameOf: WallFacts['gameOf']): WallSpotView | null {
  const when = { from: isoOf(from), until: isoOf(until) }
  if (slot.state === 'reserved') {
    const game = slot.reservation && gameOf(slot.reservation.id)
    return game ? { is: 'game', ...when, game } : { is: 'game', ...when }
  }
  if (slot.state === 'free' && slot.price !== null) return { is: 'free', ...when, price: slot.price }
  if (slot.reason === 'courtClosed') return { is: 'closed', ...when, reason: slot.note ?? '' }
  return null
}

/** The slots of the day that can still be booked, by time and price. */
function listFree({ courts, timeSlots }: DayView): WallView['free'] {
  const names = new Map(courts.map(({ id, name }) => [id, name]))
  return timeSlots.flatMap(({ startDate, courts: slots }) => {
    const free = slots.flatMap(({ court, state, price }) =>
      state === 'free' && price !== null ? [{ name: names.get(court) ?? '', price }] : [],
    )
    const byPrice = Map.groupBy(free, ({ price }) => price)
    return [...byPrice].map(([price, same]) => ({ startDate, courts: same.map(({ name }) => name), price }))
  })
}
