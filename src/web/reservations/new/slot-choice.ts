import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { type DaySection, type DaySlot, findSlot } from '#web/reservations/day/day-sections.ts'
import { describeReason } from '#web/reservations/slot-states.ts'

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

/** Why what is chosen can't be had on this day; null where it can, or where nothing is chosen. */
export function slotChoiceError(sections: readonly DaySection[], choice: SlotChoice, words: Words): string | null {
  if (choice.court === null || choice.time === '' || findFreeSlot(sections, choice)) return null
  const slot = findSlot(sections, choice.court, choice.time)
  if (!slot) return words.text('reservation.new.missing')
  const { name } = slot.court
  if (slot.kind === 'unavailable') return describeReason(slot, words).long
  if (slot.kind === 'past') return words.text('desk.past', { time: slot.time })
  return words.text('desk.taken', { court: name, time: slot.time })
}
