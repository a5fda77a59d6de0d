import { type Closure, type Court, clubClosingOf, hoursOf, type Slot, slotsOf, toNamedCourt } from '../courts/rules.ts'
import { type Cents, eurosOf, halfOf } from '../money.ts'
import { type PriceRule, priceOf } from '../prices/rules.ts'
import { isAdmin } from '../roles.ts'
import { addDays, clubDayOf, clubTimeOf, type Day, dayStartOf, formatTime, isoOf } from '../time.ts'
import type { Game } from './game.ts'
import {
  isStillBookable,
  lastBookableDayOf,
  type Obstacle,
  type ObstacleFacts,
  obstacleOf,
  WINDOW_DAYS,
} from './rules.ts'
import type { DayView, SlotView } from './schema.ts'
import { pricePerPlayerOf, toReservationView, type ViewContext } from './view.ts'
import { halfFrom } from './walk-in.ts'

/** All that a day shows: its courts, closures, price rules and live games. */
export type DayFacts = {
  day: Day
  courts: readonly Court[]
  closures: readonly Closure[]
  rules: readonly PriceRule[]
  games: readonly Game[]
  /** Slots beyond the days that everybody books, which subscribers will have. */
  held?: readonly (Slot & { courtId: number })[]
}

/** As the viewer books: so many days ahead, and at the desk for half in the second half of a time. */
export type DayTerms = { windowDays?: number; halfWalkIn?: boolean }

/**
 * A day as the viewer sees it: every slot of every court open that day, and the games off the grid
 * beside them.
 */
export function buildDay(
  facts: DayFacts,
  context: ViewContext,
  { windowDays = WINDOW_DAYS, halfWalkIn = false }: DayTerms = {},
): DayView {
  const clubClosesAt = clubClosingOf(facts.courts, facts.day)
  const dayContext = { ...context, clubClosesAt, windowDays, halfWalkIn }
  const items = facts.courts.flatMap((court) => buildCourtItems(court, facts, dayContext))
  const bySlot = Map.groupBy(items, ({ slot }) => `${slot.startsAt}-${slot.endsAt}`)
  const timeSlots = [...bySlot.values()]
    .flatMap((group) => (group[0] ? [{ slot: group[0].slot, courts: group.map(({ view }) => view) }] : []))
    .toSorted((a, b) => a.slot.startsAt - b.slot.startsAt || a.slot.endsAt - b.slot.endsAt)
    .map(({ slot, courts }) => ({
      startDate: isoOf(slot.startsAt),
      endDate: isoOf(slot.endsAt),
      time: clubTimeOf(slot.startsAt),
      courts,
    }))
  const listed = new Set(items.map(({ view }) => view.court))
  return {
    date: facts.day,
    courts: facts.courts.flatMap((court) => describeCourt(court, facts.day, listed)),
    timeSlots,
  }
}

/** When a day's answer stops being true by the clock alone: as its next slot begins or ends, or at the club's next midnight. */
export function staleTimeOf(facts: DayFacts, now: number): number {
  const midnight = dayStartOf(addDays(clubDayOf(now), 1))
  // The desk books until a slot ends.
  const turns = facts.courts
    .flatMap((court) => gridOf(court, facts.day))
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const games = facts.games.map((game) => game.startsAt)
  return Math.min(midnight, ...[...turns, ...games].filter((turn) => turn >= now).map((turn) => turn + 1))
}

function describeCourt(court: Court, day: Day, listed: ReadonlySet<number>) {
  const hours = hoursOf(court, day)
  if (!listed.has(court.id) && !(court.active && hours)) return []
  const { opens, closes } = hours ?? court
  return [{ ...toNamedCourt(court), openingTime: formatTime(opens), closingTime: formatTime(closes) }]
}

function gridOf(court: Court, day: Day): Slot[] {
  return court.active ? slotsOf(hoursOf(court, day), day) : []
}

/** A court's day, and what its slots are held against. */
type CourtDay = Pick<DayFacts, 'day' | 'rules' | 'games'> & {
  court: Court
  windowDays: number
  halfWalkIn: boolean
  obstacles: ObstacleFacts<Slot | undefined>
}

type Item = { slot: Slot; view: SlotView }

type DayContext = ViewContext & Required<DayTerms> & { clubClosesAt: number | null }

function buildCourtItems(
  court: Court,
  facts: DayFacts,
  { clubClosesAt, windowDays, halfWalkIn, ...context }: DayContext,
): Item[] {
  const { day, rules } = facts
  const games = facts.games.filter((game) => game.court.id === court.id)
  const taken = [...games, ...(facts.held ?? []).filter(({ courtId }) => courtId === court.id)]
  const obstacles = {
    now: context.now,
    clubClosesAt,
    closureOf: (slot: Slot) => facts.closures.find((one) => one.courtId === court.id && isOverlapping(one, slot)),
    takenBy: (slot: Slot) => taken.find((one) => isOverlapping(one, slot)),
    windowDays,
    isDesk: isAdmin(context.viewer),
  }
  const grid = gridOf(court, day)
  const onGrid = (game: Game) => grid.some((slot) => slot.startsAt === game.startsAt && slot.endsAt === game.endsAt)
  const slots = [
    ...grid,
    ...games.filter((game) => !onGrid(game)).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  ]
  return slots.map((slot) => ({
    slot,
    view: buildSlot(slot, { day, rules, games, court, windowDays, obstacles, halfWalkIn }, context),
  }))
}

function buildSlot(slot: Slot, courtDay: CourtDay, context: ViewContext): SlotView {
  const { rules, games, court, obstacles } = courtDay
  const held = games.find((game) => game.startsAt === slot.startsAt && game.endsAt === slot.endsAt)
  const none = { court: court.id, price: null, pricePerPlayer: null, reservation: null }
  if (held) {
    const reservation = toReservationView(held, context)
    return { ...none, ...describeClosure(obstacles.closureOf(slot)), state: 'reserved', reservation }
  }
  if (!isStillBookable(slot, obstacles)) return { ...none, state: 'past' }
  const obstacle = obstacleOf(slot, obstacles)
  if (obstacle) return { ...none, state: 'unavailable', ...describeObstacle(obstacle, courtDay, context.now) }
  const price = priceOf(slot.startsAt, court, rules)
  return {
    ...none,
    ...(obstacles.isDesk && courtDay.halfWalkIn && { half: describeHalf(slot, price) }),
    state: 'free',
    price: eurosOf(price),
    pricePerPlayer: pricePerPlayerOf(price),
  }
}

/** What the desk takes for a free slot from its middle on. */
function describeHalf(slot: Slot, price: Cents): NonNullable<SlotView['half']> {
  const half = halfOf(price)
  return { from: isoOf(halfFrom(slot)), price: eurosOf(half), pricePerPlayer: pricePerPlayerOf(half) }
}

/** Why a coming slot that nobody holds can't be booked, and until when. */
function describeObstacle(
  obstacle: Obstacle<Slot | undefined>,
  { day, windowDays }: CourtDay,
  now: number,
): Pick<SlotView, 'reason' | 'note' | 'until'> {
  const { reason } = obstacle
  if (reason === 'courtClosed') {
    return { reason, ...describeClosure(obstacle.closure) }
  }
  if (reason === 'overlapped') return { reason, until: isoOf(obstacle.taken.endsAt) }
  if (reason === 'tooCloseToClosing' || day <= lastBookableDayOf(now, windowDays)) return { reason }
  return { reason, until: isoOf(dayStartOf(addDays(day, -windowDays))) }
}

/** Why a court is closed, in the club's words, and until when: also beside a game that is on all the same. */
function describeClosure(
  closure: Pick<Closure, 'reason' | 'endsAt'> | null | undefined,
): Pick<SlotView, 'note' | 'until'> {
  return closure ? { note: closure.reason, until: isoOf(closure.endsAt) } : {}
}

function isOverlapping(a: Slot, b: Slot): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}
