import type { Day } from '#domain/time.ts'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'

/** The court (its number) and the wall-clock time that are chosen; null and '' where none is. */
export type SlotChoice = { court: number | null; time: string }

/** What an address chooses. */
export function readSlotChoice(search: URLSearchParams): SlotChoice {
  const court = search.get('court') ?? ''
  const time = search.get('time') ?? ''
  return { court: /^\d{1,9}$/.test(court) ? Number(court) : null, time: /^\d{2}:\d{2}$/.test(time) ? time : '' }
}

/** The address of the form on a day, with what is chosen. */
export function newReservationAddress(date: Day, { court, time }: SlotChoice): string {
  const search = new URLSearchParams({ date, ...(court !== null && { court: String(court) }), ...(time && { time }) })
  return `/reservations/new?${search.toString().replaceAll('%3A', ':')}`
}

/** The free slot that is chosen: of its court, or of the first that is free then where no court is chosen. */
export function findFreeSlot(sections: readonly DaySection[], { court, time }: SlotChoice): DaySlot | null {
  const free = freeSlotsAt(sections, time)
  return (court === null ? free[0] : free.find((slot) => slot.court.id === court)) ?? null
}

/** The free slots at a time. */
export function freeSlotsAt(sections: readonly DaySection[], time: string): readonly DaySlot[] {
  return sections
    .filter((section) => section.time === time)
    .flatMap(({ slots }) => slots)
    .filter(({ kind }) => kind === 'free')
}
