import { type Closure, type Court, clubClosingOf, hoursOf, type Slot, slotsOf, toNamedCourt } from '../courts/rules.ts'
import { eurosOf } from '../money.ts'
import { type PriceRule, priceOf } from '../prices/rules.ts'
import { addDays, clubDayOf, clubTimeOf, type Day, dayStartOf, formatTime, isoOf } from '../time.ts'
import type { Game } from './game.ts'
import { isInWindow, isTooCloseToClosing, lastBookableDayOf, WINDOW_DAYS } from './rules.ts'
import type { DayView, SlotView } from './schema.ts'
import { pricePerPlayerOf, toReservationView, type ViewContext } from './view.ts'

/** All that a day shows: its courts, closures, price rules and live games. */
export type DayFacts = {
  day: Day
  courts: readonly Court[]
  closures: readonly Closure[]
  rules: readonly PriceRule[]
  games: readonly Game[]
}

/** A day as the viewer sees it: every slot of every court open that day, and the games off the grid beside them. */
export function buildDay(facts: DayFacts, context: ViewContext): DayView {
  const items = facts.courts.flatMap((court) => buildCourtItems(court, facts, context))
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

type Item = { slot: Slot; view: SlotView }

function buildCourtItems(court: Court, facts: DayFacts, context: ViewContext): Item[] {
  const games = facts.games.filter((game) => game.court.id === court.id)
  const grid = gridOf(court, facts.day)
  const onGrid = (game: Game) => grid.some((slot) => slot.startsAt === game.startsAt && slot.endsAt === game.endsAt)
  const slots = [
    ...grid,
    ...games.filter((game) => !onGrid(game)).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
  ]
  return slots.map((slot) => ({ slot, view: buildSlot(slot, court, games, facts, context) }))
}

function buildSlot(slot: Slot, court: Court, games: readonly Game[], facts: DayFacts, context: ViewContext): SlotView {
  const held = games.find((game) => game.startsAt === slot.startsAt && game.endsAt === slot.endsAt)
  const none = { court: court.id, price: null, pricePerPlayer: null, reservation: null }
  if (held) return { ...none, state: 'reserved', reservation: toReservationView(held, context) }
  if (slot.startsAt < context.now) return { ...none, state: 'past' }
  const obstacle = obstacleOf(slot, court, games, facts, context.now)
  if (obstacle) return { ...none, state: 'unavailable', ...obstacle }
  const price = priceOf(slot.startsAt, court, facts.rules)
  return { ...none, state: 'free', price: eurosOf(price), pricePerPlayer: pricePerPlayerOf(price) }
}

type Obstacle = Pick<SlotView, 'reason' | 'note' | 'until'>

/** Why a coming slot that nobody holds can't be booked, in the order in which a booking would be refused. */
function obstacleOf(slot: Slot, court: Court, games: readonly Game[], facts: DayFacts, now: number): Obstacle | null {
  if (!isInWindow(slot.startsAt, now)) {
    const opens =
      facts.day > lastBookableDayOf(now) ? { until: isoOf(dayStartOf(addDays(facts.day, -WINDOW_DAYS))) } : {}
    return { reason: 'beyondWindow', ...opens }
  }
  if (isTooCloseToClosing(slot.startsAt, clubClosingOf(facts.courts, facts.day))) return { reason: 'tooCloseToClosing' }
  const closure = facts.closures.find((one) => one.courtId === court.id && isOverlapping(one, slot))
  if (closure) return { reason: 'courtClosed', note: closure.reason, until: isoOf(closure.endsAt) }
  const older = games.find((game) => isOverlapping(game, slot))
  return older ? { reason: 'overlapped', until: isoOf(older.endsAt) } : null
}

function isOverlapping(a: Slot, b: Slot): boolean {
  return a.startsAt < b.endsAt && b.startsAt < a.endsAt
}
