import type { Words } from '#web/app/intl.tsx'
import { type DaySection, findSlot } from '#web/reservations/day/day-sections.ts'
import { describeReason } from '#web/reservations/slot-states.ts'
import { findFreeSlot, type SlotChoice } from './slot-choice.ts'

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
