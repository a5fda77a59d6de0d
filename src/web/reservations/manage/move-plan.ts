import type { Refusal } from '#domain/errors.ts'
import { stateRefusal } from '#domain/reservations/game-state.ts'
import { changeRefusal } from '#domain/reservations/rules-change.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Viewer } from '#domain/roles.ts'
import { clubDayOf, clubTimeOf, type Day } from '#domain/time.ts'
import type { Person } from '#web/reservations/book-for/new-reservation.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import { toGame } from '#web/reservations/game/to-game.ts'
import type { SlotChoice } from '#web/reservations/new/slot-choice.ts'

/** Why nothing of a game can be moved any more; null where it can. `now` in epoch milliseconds. */
export function moveRefusal(reservation: Reservation, now: number): Refusal | null {
  return stateRefusal(gameStateIn(reservation), now, 'canceled', 'gameClosed', 'alreadyStarted')
}

/** The court and the wall-clock time that a game has. */
export function placeOf({ startDate, court }: Reservation): SlotChoice {
  return { court: court.id, time: clubTimeOf(Date.parse(startDate)) }
}

/** The day on which another place is looked for first: the game's own, today where that can't be booked. */
export function firstDayOf({ startDate }: Reservation, today: Day): Day {
  const own = clubDayOf(Date.parse(startDate))
  return listBookableDays(today).includes(own) ? own : today
}

/** Whether what is wished for on a day is where the game is already. */
export function isOwnPlace(reservation: Reservation, date: Day, { court, time }: SlotChoice): boolean {
  const own = placeOf(reservation)
  return date === clubDayOf(Date.parse(reservation.startDate)) && court === own.court && time === own.time
}

/** What is sent to move a game, with the version that the page has of it. */
export function toMoveInput({ documentId, version }: Reservation, { court, startDate, endDate }: DaySlot) {
  return { documentId, court: court.id, startDate, endDate, ...(version !== undefined && { version }) }
}

/** What is sent to give a game to somebody, or to nobody. */
export function toOwnerInput({ documentId, version }: Reservation, owner: Person | null) {
  return { documentId, owner: owner?.id ?? null, ...(version !== undefined && { version }) }
}

/** Why a game can't be given to somebody or nobody, as far as the browser knows; null where it can. */
export function ownerRefusal(
  viewer: Viewer,
  reservation: Reservation,
  owner: Person | null,
  facts: { now: number; waitingMax: number },
): Refusal | null {
  const sent = owner && { sent: owner.id, is: { ...owner, blocked: false, trainer: false } }
  const known = { ...facts, slot: null, ownerIsTrainer: false }
  return changeRefusal(viewer, toGame(reservation), { owner: sent }, known)
}

/** How many members hear of another court or time. */
export function countNotified({ players = [] }: Reservation): number {
  return players.filter(({ user }) => user !== null).length
}

/** The nick of whom a game is reserved for: null where that is nobody, undefined where they aren't in it. */
export function ownerNickOf({ owner = null, players = [] }: Reservation): string | null | undefined {
  return owner === null ? null : players.find(({ user }) => user?.id === owner)?.user?.nick
}
