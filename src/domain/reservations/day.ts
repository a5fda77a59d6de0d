import { type Closure, type Court, clubClosingOf, hoursOf, type Slot, slotsOf, toNamedCourt } from '../courts/rules.ts'
import { eurosOf } from '../money.ts'
import { type PriceRule, priceOf } from '../prices/rules.ts'
import { addDays, clubDayOf, clubTimeOf, type Day, dayStartOf, formatTime, isoOf } from '../time.ts'
import type { Game } from './game.ts'
import { lastBookableDayOf, type Obstacle, type ObstacleFacts, obstacleOf, WINDOW_DAYS } from './rules.ts'
import type { DayView, SlotView } from './schema.ts'
import { pricePerPlayerOf, toReservationView, type ViewContext } from './view.ts'

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

/**
 * A day as the viewer sees it, who books so many days ahead: every slot of every court open that day, and the games off the grid
 * beside them.
 */
export function buildDay(facts: DayFacts, context: ViewContext, windowDays = WINDOW_DAYS): DayView {
  const clubClosesAt = clubClosingOf(facts.courts, facts.day)
  const items = facts.courts.flatMap((court) => buildCourtItems(court, facts, { ...context, clubClosesAt, windowDays }))
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

/** When a day's answer stops being true by the clock alone: its next slot start, or the club's next midnight. */
export function staleTimeOf(facts: DayFacts, now: number): number {
  const midnight = dayStartOf(addDays(clubDayOf(now), 1))
  const starts = facts.courts.flatMap((court) => gridOf(court, facts.day)).map((slot) => slot.startsAt)
  const games = facts.games.map((game) => game.startsAt)
  return Math.min(midnight, ...[...starts, ...games].filter((start) => start >= now).map((start) => start + 1))
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
  obstacles: ObstacleFacts<Slot | undefined>
}

type Item = { slot: Slot; view: SlotView }

type DayContext = ViewContext & { clubClosesAt: number | null; windowDays: number }

function buildCourtItems(court: Court, facts: DayFacts, { clubClosesAt, windowDays, ...context }: DayContext): Item[] {
  const { day, rules } = facts
  const games = facts.games.filter((game) => game.court.id === court.id)
  const taken = [...games, ...(facts.held ?? []).filter(({ courtId }) => courtId === court.id)]
  const obstacles = {
    now: context.now,
    clubClosesAt,
    closureOf: (slot: Slot) => facts.closures.find((one) => one.courtId === court.id && isOverlapping(one, slot)),
    takenBy: (slot: Slot) => taken.find((one) => isOverlapping(one, slot)),
    windowDays,
  }
  const grid = gridOf(court, day)
  const onGrid = (game: Game) => grid.some((slot) => slot.startsAt === game.startsAt && slot.endsAt === game.endsAt)
  const slots = [
    ...grid,
    ...games.filter((game) => !onGrid(game)).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  ]
  return slots.map((slot) => ({
    slot,
    view: buildSlot(slot, { day, rules, games, court, windowDays, obstacles }, context),
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
  if (slot.startsAt < context.now) return { ...none, state: 'past' }
  const obstacle = obstacleOf(slot, obstacles)
  if (obstacle) return { ...none, state: 'unavailable', ...describeObstacle(obstacle, courtDay, context.now) }
  const price = priceOf(slot.startsAt, court, rules)
  return { ...none, state: 'free', price: eurosOf(price), pricePerPlayer: pricePerPlayerOf(price) }
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
