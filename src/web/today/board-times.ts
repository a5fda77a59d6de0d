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

/** Those who play and haven't paid what they are charged. Only admins see what others are charged. */
export function owedPlacesOf({ players = [] }: Reservation): EntryView[] {
  return players.filter(({ active, paid, share }) => active && paid === false && (share ?? 0) > 0)
}

/** Those who wait, in their order. */
export function waitingOf({ players = [] }: Reservation): EntryView[] {
  return players.filter(({ waiting }) => waiting)
}

/** What is in and what a game costs, in euros; null for who may not see it. */
export function sumsOf({ players = [], price }: Reservation): { paid: number; of: number } | null {
  if (price === undefined) return null
  const cents = players.reduce((sum, { paidAmount = 0 }) => sum + Math.round(paidAmount * 100), 0)
  return { paid: cents / 100, of: price }
}
