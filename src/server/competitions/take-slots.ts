import { competitionSlotRefusal } from '#domain/competitions/rules.ts'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { Refused } from '#domain/errors.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf, clubMinutesOf, MINUTE } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { makeDocumentId } from '../identity.ts'
import { required } from '../required.ts'
import { slotFactsOf } from '../reservations/book.ts'
import { cancelGame } from '../reservations/cancel-game.ts'
import { choosePincode } from '../reservations/choose-pincode.ts'
import { gameOf } from '../reservations/store.ts'
import { writeGameEvents } from '../reservations/write-game-events.ts'
import { addReservation } from '../reservations/write-store.ts'
import { holdsWeekly } from '../subscribers/find-weekly.ts'
import type { NewSlot } from './write-store.ts'

export type SlotWanted = { court: Ref; startDate: number }

/**
 * The slots that a competition is to have, each found to be free; with `takes` each becomes a reservation that costs nothing and is
 * nobody's, also beyond the days that players can book. Refused with what stands in the way, and of which slot.
 */
export function takeSlots(tx: Tx, wanted: readonly SlotWanted[], takes: boolean): NewSlot[] {
  const had = new Set<string>()
  return wanted.map(({ court: ref, startDate: startsAt }, at) => {
    const endsAt = startsAt + SLOT_MINUTES * MINUTE
    const facts = slotFactsOf(tx, { court: ref, startsAt, endsAt })
    const starts = clubMinutesOf(startsAt)
    const span = { starts, ends: starts + SLOT_MINUTES }
    const name = `${facts.court?.id} ${startsAt}`
    const isHeld = facts.court !== null && holdsWeekly(tx.db, facts.court.id, clubDayOf(startsAt), span)
    const refusal = competitionSlotRefusal(
      { startsAt, endsAt },
      { ...facts, taken: facts.taken || isHeld || had.has(name) },
    )
    had.add(name)
    if (refusal) throw new Refused({ ...refusal, param: `slots.${at}` })
    const slot = { courtId: required(facts.court).id, startsAt, endsAt }
    return { ...slot, reservationId: takes ? reserve(tx, slot) : null }
  })
}

function reserve(tx: Tx, slot: { courtId: number; startsAt: number; endsAt: number }): number {
  const day = clubDayOf(slot.startsAt)
  tx.changed(day)
  const id = addReservation(tx.db, {
    ...slot,
    documentId: makeDocumentId(),
    day,
    type: 'competition',
    ownerId: null,
    priceCents: 0,
    pincode: choosePincode(tx.db, day),
    createdAt: tx.now,
    createdBy: tx.viewer?.id ?? null,
  })
  writeGameEvents(tx, null, required(gameOf(tx.db, id)))
  return id
}

/** Gives slots back that haven't begun: others can book them. */
export function giveBack(tx: Tx, slots: readonly { reservationId: number | null }[]): void {
  for (const { reservationId } of slots) {
    const game = reservationId === null ? null : gameOf(tx.db, reservationId)
    if (game && game.canceledAt === null && game.startsAt > tx.now) cancelGame(tx, game)
  }
}
