import { hoursOf, slotsOf } from '#domain/courts/rules.ts'
import { freedBy, isSamePlace } from '#domain/offers/rules.ts'
import type { offerCauses } from '#domain/offers/schema.ts'
import type { Game } from '#domain/reservations/game.ts'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import { isStaff } from '#domain/roles.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { makeDocumentId } from '../identity.ts'
import { addCourtOffers, addOffer, endOffers, findOfferOf } from './store.ts'

type Cause = (typeof offerCauses)[number]

/**
 * Offers what came free as a game changed: the court that it had, or places in it. Where it moved while players were looked for, they are
 * looked for anew.
 */
export function offerFreed(tx: Tx, before: Game, after: Game): void {
  const { court, places } = freedBy(before, after, tx.now)
  if (court) offerCourt(tx, { courtId: before.court.id, startsAt: before.startsAt, endsAt: before.endsAt })
  const live = findOfferOf(tx.db, after.id)
  if (places) offerPlaces(tx, after, 'freed')
  else if (live && (after.canceledAt !== null || !isSamePlace(before, after))) {
    endOffers(tx.db, { reservationId: after.id }, tx.now)
    if (after.canceledAt === null) offerPlaces(tx, after, causeOf(live.cause))
  }
}

function causeOf(text: string): Cause {
  return text === 'owner' || text === 'ahead' ? text : 'freed'
}

/** Offers the places of a game; an offer of it that lives ends. Its job tells of it as soon as this is on disk. */
export function offerPlaces(tx: Tx, game: Game, cause: Cause): void {
  endOffers(tx.db, { reservationId: game.id }, tx.now)
  const { id: reservationId, court, startsAt, endsAt } = game
  add(tx, { reservationId, courtId: court.id, startsAt, endsAt, cause })
}

type CourtSlot = { courtId: number; startsAt: number; endsAt: number }

function offerCourt(tx: Tx, slot: CourtSlot): void {
  endOffers(tx.db, slot, tx.now)
  add(tx, { ...slot, cause: 'freed' })
}

/** Offers the slots of courts in an interval that they aren't closed in any more. Which of them can be booked its job finds out. */
export function offerSlots(tx: Tx, courtIds: readonly number[], startsAt: number, endsAt: number): void {
  const from = Math.max(startsAt, tx.now)
  const last = [clubDayOf(endsAt - 1), lastBookableDayOf(tx.now)].toSorted()[0] ?? ''
  const freed: Parameters<typeof addCourtOffers>[1][number][] = []
  for (const court of listCourts(tx.db).filter(({ id }) => courtIds.includes(id))) {
    for (let day = clubDayOf(from); day <= last; day = addDays(day, 1)) {
      const slots = slotsOf(hoursOf(court, day), day).filter((slot) => slot.startsAt >= tx.now)
      for (const slot of slots)
        if (slot.startsAt < endsAt && slot.endsAt > from)
          freed.push({ documentId: makeDocumentId(), courtId: court.id, startsAt: slot.startsAt, endsAt: slot.endsAt })
    }
  }
  addCourtOffers(tx.db, freed, tx.now)
}

function add(tx: Tx, offer: Omit<Parameters<typeof addOffer>[1], 'documentId' | 'createdAt' | 'nextAt'>): void {
  const byPlayer = Number(tx.viewer !== null && !isStaff(tx.viewer))
  addOffer(tx.db, { ...offer, byPlayer, documentId: makeDocumentId(), createdAt: tx.now, nextAt: tx.now })
}
