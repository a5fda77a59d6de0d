import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, countDays, type Day } from '#domain/time.ts'
import { partOf } from '#web/reservations/day/day-filters.ts'
import { type DaySection, type ShownSlot, slotAt } from '#web/reservations/day/day-sections.ts'

const DAYS_ASKED = 3
const DAYS_OFFERED = 2

/** The days that can be booked, today first. */
export function bookableDays(today: Day): Day[] {
  return Array.from({ length: WINDOW_DAYS + 1 }, (_, ahead) => addDays(today, ahead))
}

/** The bookable days nearest to one, the later of two equally near first. */
export function nearestDays(date: Day, today: Day, count = DAYS_ASKED): Day[] {
  const away = (day: Day) => Math.abs(countDays(date, day))
  return bookableDays(today)
    .filter((day) => day !== date)
    .toSorted((a, b) => away(a) - away(b) || countDays(a, b))
    .slice(0, count)
}

/** The same time on other days, given nearest first: on the same court where that is free, else on any. */
export function sameTimeOn(slot: ShownSlot, others: readonly (readonly DaySection[])[]): ShownSlot[] {
  return others.flatMap((sections) => freeAt(slot, sections) ?? []).slice(0, DAYS_OFFERED)
}

/** Whether what is offered instead lies in another part of the day than what was wanted. */
export function isElsewhen(slot: ShownSlot, offered: readonly ShownSlot[]): boolean {
  return offered.every(({ time }) => partOf(time) !== partOf(slot.time))
}

function freeAt(slot: ShownSlot, sections: readonly DaySection[]): ShownSlot | null {
  const same = slotAt(sections, slot.court.id, slot.time)
  if (same?.kind === 'free') return same
  const there = sections.filter(({ time }) => time === slot.time).flatMap(({ slots }) => slots)
  return there.find(({ kind }) => kind === 'free') ?? null
}
