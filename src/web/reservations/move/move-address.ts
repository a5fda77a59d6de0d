import { gameAddressOf } from '#domain/routes.ts'
import { clubDayOf, type Day, isDay } from '#domain/time.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { readSlotChoice, type SlotChoice } from '#web/reservations/new/slot-choice.ts'

/** The day, court and time that a game is to move to. */
export type MoveWish = { date: Day; choice: SlotChoice }

/** The address of a game with a slot to move it to. */
export function moveAddressOf(documentId: string, { court, time, startsAt }: DaySlot): string {
  const search = new URLSearchParams({ move: clubDayOf(startsAt), court: String(court.id), time })
  return `${gameAddressOf(documentId)}?${search.toString().replaceAll('%3A', ':')}`
}

/** Where a game's address has it move; null where it says nothing of that. */
export function readMoveWish(search: URLSearchParams): MoveWish | null {
  const date = search.get('move')
  return date !== null && isDay(date) ? { date, choice: readSlotChoice(search) } : null
}
