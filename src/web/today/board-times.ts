import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'

/** What of the day stands on the board: all that isn't over, or only where money or people are waiting. */
export const boardFilters = ['ahead', 'unpaid', 'waiting'] as const
export type BoardFilter = (typeof boardFilters)[number]

/** The times of a day that aren't over, each with its courts that the filter asks for. */
export function pickTimes(sections: readonly DaySection[], now: number, filter: BoardFilter): DaySection[] {
  const left = sections.filter(({ endsAt }) => endsAt > now)
  if (filter === 'ahead') return left
  const isAsked = ({ view: { reservation } }: DaySlot) =>
    reservation !== null && (filter === 'unpaid' ? owedPlacesOf(reservation) : waitingOf(reservation)).length > 0
  const kept = left.map((section) => ({ ...section, slots: section.slots.filter(isAsked) }))
  return kept.filter(({ slots }) => slots.length > 0)
}

/** How many places the filters find on a board. */
export function countOn(times: readonly DaySection[]): { unpaid: number; waiting: number } {
  const games = times.flatMap(({ slots }) => slots.flatMap(({ view }) => view.reservation ?? []))
  const sum = (listed: (game: Reservation) => readonly EntryView[]) => games.flatMap(listed).length
  return { unpaid: sum(owedPlacesOf), waiting: sum(waitingOf) }
}

/** Times two by two, as they stand beside each other. */
export function pairTimes(times: readonly DaySection[]): DaySection[][] {
  return Array.from({ length: Math.ceil(times.length / 2) }, (_, at) => times.slice(2 * at, 2 * at + 2))
}

/** The courts of times that stand beside each other, in their order. */
export function courtsOf(pair: readonly DaySection[]): DaySlot['court'][] {
  const courts = new Map(pair.flatMap(({ slots }) => slots.map(({ court }) => [court.id, court])))
  return [...courts.values()].toSorted((one, other) => one.id - other.id)
}

/** How much of a time is over, from 0 to 1. */
export function partOver({ startsAt, endsAt }: Pick<DaySection, 'startsAt' | 'endsAt'>, now: number): number {
  return Math.min(1, Math.max(0, (now - startsAt) / (endsAt - startsAt)))
}

/** Those who play for whose place something is due. Only admins see what is due of others. */
export function owedPlacesOf({ players = [] }: Reservation): EntryView[] {
  return players.filter(({ active, due = 0 }) => active && due > 0)
}

/** Those who wait, in their order. */
export function waitingOf({ players = [] }: Reservation): EntryView[] {
  return players.filter(({ waiting }) => waiting)
}

/**
 * What is in and what a game costs, in euros; null for who may not see it. All of it is paid where nothing is due, by bonos for less, or
 * once so much is in.
 */
export function sumsOf(game: Reservation): { paid: number; of: number; isWhole: boolean } | null {
  const { players = [], price, paid, type, freePlaces } = game
  if (price === undefined) return null
  const cents = players.reduce((sum, { paidAmount = 0 }) => sum + Math.round(paidAmount * 100), 0)
  const isAllPaid = paid === true && owedPlacesOf(game).length === 0 && (type === 'complete' || freePlaces === 0)
  return { paid: cents / 100, of: price, isWhole: isAllPaid || cents >= Math.round(price * 100) }
}
