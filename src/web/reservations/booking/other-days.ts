import { partOf } from '#domain/reservations/day-parts.ts'
import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, countDays, type Day } from '#domain/time.ts'
import { type DaySection, type DaySlot, findSlot } from '#web/reservations/day/day-sections.ts'

const DAYS_ASKED = 3
const DAYS_OFFERED = 2

/** The days that whoever books so many days ahead can book, today first. */
export function listBookableDays(today: Day, windowDays = WINDOW_DAYS): Day[] {
  return Array.from({ length: windowDays + 1 }, (_, ahead) => addDays(today, ahead))
}

/** The bookable days nearest to one, the later of two equally near first. */
export function findNearestDays(date: Day, today: Day, count = DAYS_ASKED, windowDays = WINDOW_DAYS): Day[] {
  const away = (day: Day) => Math.abs(countDays(date, day))
  return listBookableDays(today, windowDays)
    .filter((day) => day !== date)
    .toSorted((a, b) => away(a) - away(b) || countDays(a, b))
    .slice(0, count)
}

/** The same time on other days, given nearest first: on the same court where that is free, else on any. */
export function findSameTime(slot: DaySlot, others: readonly (readonly DaySection[])[]): DaySlot[] {
  return others.flatMap((sections) => findFreeSlot(slot, sections) ?? []).slice(0, DAYS_OFFERED)
}

/** Whether what is offered instead lies in another part of the day than what was wanted. */
export function isOtherPartOfDay(slot: DaySlot, offered: readonly DaySlot[]): boolean {
  return offered.every(({ time }) => partOf(time) !== partOf(slot.time))
}

function findFreeSlot(slot: DaySlot, sections: readonly DaySection[]): DaySlot | null {
  const same = findSlot(sections, slot.court.id, slot.time)
  if (same?.kind === 'free') return same
  const there = sections.filter(({ time }) => time === slot.time).flatMap(({ slots }) => slots)
  return there.find(({ kind }) => kind === 'free') ?? null
}
