import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { type DaySection, type DaySlot, findSlot } from '#web/reservations/day/day-sections.ts'
import { describeReason } from '#web/reservations/day/slot-reason.ts'

/** The court (its number) and the wall-clock time that are wished for; null and '' where none is. */
export type Wish = { court: number | null; time: string }

/** What an address wishes for. */
export function wishIn(search: URLSearchParams): Wish {
  const court = search.get('court') ?? ''
  const time = search.get('time') ?? ''
  return { court: /^\d{1,9}$/.test(court) ? Number(court) : null, time: /^\d{2}:\d{2}$/.test(time) ? time : '' }
}

/** The address of the form on a day, with what is wished for. */
export function wishAddress(date: Day, { court, time }: Wish): string {
  const search = new URLSearchParams({ date, ...(court !== null && { court: String(court) }), ...(time && { time }) })
  return `/reservations/new?${search.toString().replaceAll('%3A', ':')}`
}

/** The free slot of a wish: of its court, or of the first that is free then where no court is wished for. */
export function slotFor(sections: readonly DaySection[], { court, time }: Wish): DaySlot | null {
  const free = freeAt(sections, time)
  return (court === null ? free[0] : free.find((slot) => slot.court.id === court)) ?? null
}

/** The free slots at a time. */
export function freeAt(sections: readonly DaySection[], time: string): readonly DaySlot[] {
  return sections
    .filter((section) => section.time === time)
    .flatMap(({ slots }) => slots)
    .filter(({ kind }) => kind === 'free')
}

/** Why what is wished for can't be had on this day; null where it can, or nothing is wished for. */
export function wishTrouble(sections: readonly DaySection[], wish: Wish, words: Words): string | null {
  if (wish.court === null || wish.time === '' || slotFor(sections, wish)) return null
  const slot = findSlot(sections, wish.court, wish.time)
  if (!slot) return words.text('reservation.new.missing')
  const { name } = slot.court
  if (slot.kind === 'unavailable') return describeReason(slot, words).long
  if (slot.kind === 'past') return words.text('desk.past', { time: slot.time })
  return words.text('desk.taken', { court: name, time: slot.time })
}
