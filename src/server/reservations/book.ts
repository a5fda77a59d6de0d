import type { Slot } from '#domain/courts/rules.ts'
import { isHeldFor } from '#domain/money/holds.ts'
import { priceOf } from '#domain/prices/rules.ts'
import type { Game, LevelRange } from '#domain/reservations/game.ts'
import { type CreateLimits, lastBookableDayOf, type SlotFacts } from '#domain/reservations/rules.ts'
import type { GuestInput } from '#domain/reservations/schema.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import { priceNowOf } from '#domain/reservations/walk-in.ts'
import { isAdmin } from '#domain/roles.ts'
import type { Ref } from '#domain/schema.ts'
import { clubDayOf, clubMinutesOf, MINUTE } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readConfig } from '../config/store.ts'
import { closureOf, listCourts } from '../courts/store.ts'
import type { Db } from '../db/client.ts'
import { addGuests, addMember } from '../entries/add-entries.ts'
import { readQuota, readWindowDays } from '../groups/read-rules.ts'
import { makeDocumentId } from '../identity.ts'
import { gamePayloadOf } from '../mail/payload.ts'
import { holdPlaces } from '../money/hold-places.ts'
import { listPriceRules } from '../prices/store.ts'
import { required } from '../required.ts'
import { holdsWeekly } from '../subscribers/find-weekly.ts'
import type { NamedUser } from '../users/store.ts'
import { choosePincode } from './choose-pincode.ts'
import { gameOf, isTaken } from './store.ts'
import { writeGameEvents } from './write-game-events.ts'
import { addReservation } from './write-store.ts'

/** Reads what the rules ask about a court and an interval. `except` is a reservation that moves: it can't collide with itself. */
export function slotFactsOf(
  { db, now }: Pick<Tx, 'db' | 'now'>,
  { court: ref, startsAt, endsAt }: { court: Ref; startsAt: number; endsAt: number },
  except?: number,
): SlotFacts {
  const courts = listCourts(db)
  const court = courts.find((one) => one.id === ref || one.documentId === ref) ?? null
  return {
    now,
    court,
    courts,
    closure: court && closureOf(db, court.id, startsAt, endsAt),
    taken:
      court !== null &&
      (isTaken(db, court.id, startsAt, endsAt, except) || isHeldBeyond(db, now, court.id, { startsAt, endsAt })),
  }
}

/** Reads by which terms the viewer books: so many days ahead, and admins until a slot ends. */
export function readSlotTerms(tx: Tx): Pick<SlotFacts, 'windowDays' | 'isDesk'> {
  return { windowDays: readWindowDays(tx, tx.viewer), isDesk: isAdmin(tx.viewer) }
}

/** Whether a subscriber will have a court on a day that only some can book yet: what others book, they find made already. */
function isHeldBeyond(db: Db, now: number, courtId: number, { startsAt, endsAt }: Slot): boolean {
  const day = clubDayOf(startsAt)
  const starts = clubMinutesOf(startsAt)
  const span = { starts, ends: starts + (endsAt - startsAt) / MINUTE }
  return day > lastBookableDayOf(now) && holdsWeekly(db, courtId, day, span)
}

/** Reads what the club has set for bookings, and what the viewer may own and owns beside a slot; `except` is a reservation that moves there. */
export function createLimitsOf(tx: Tx, slot: Slot, except?: number): CreateLimits {
  const { waitingMax, maxAhead, invitations } = readConfig(tx.db, tx.environment).booking
  const quota = tx.viewer ? readQuota(tx, tx.viewer.id, slot, except) : { maxAhead, ahead: 0 }
  return { waitingMax, invitations, ...quota }
}

export type Booking = {
  court: { id: number; priceCents: number; discount: number }
  startsAt: number
  endsAt: number
  type: ReservationType
  ownerId: number | null
  members: readonly NamedUser[]
  guests: readonly GuestInput[]
  /** The levels that an open game is meant for. */
  wantedLevel?: LevelRange | null
  /** Whether its result counts for no level. */
  friendly?: boolean
  /** The subscriber for whom it is made, if it is for one. */
  subscriberId?: number
  /** Whether the owner is told: so it is where nothing is said. */
  tells?: boolean
}

/**
 * Writes a reservation that the rules allow, at the price of the moment (`priceNowOf`): members in the order given, then the guests,
 * who belong to the owner's entry where the owner plays. The owner is told, unless their place is to be paid first. Answers the game.
 */
export function book(tx: Tx, booking: Booking): Game {
  const {
    court,
    startsAt,
    endsAt,
    type,
    ownerId,
    wantedLevel = null,
    friendly = false,
    subscriberId,
    tells = true,
  } = booking
  const day = clubDayOf(startsAt)
  const { halfWalkIn } = readConfig(tx.db, tx.environment).booking
  const id = addReservation(tx.db, {
    documentId: makeDocumentId(),
    courtId: court.id,
    day,
    startsAt,
    endsAt,
    type,
    ownerId,
    priceCents: priceNowOf(priceOf(startsAt, court, listPriceRules(tx.db)), booking, { now: tx.now, halfWalkIn }),
    pincode: choosePincode(tx.db, day),
    createdAt: tx.now,
    createdBy: tx.viewer?.id ?? null,
    wantedLevel,
    friendly,
    ...(subscriberId !== undefined && { subscriberId }),
  })
  let hostId: number | null = null
  for (const member of booking.members) {
    const entry = addMember(tx, id, member)
    if (member.id === ownerId) hostId = entry
  }
  addGuests(tx, id, hostId, booking.guests)
  tx.target({ reservation: id })
  const booked = required(gameOf(tx.db, id))
  const game = holdPlaces(tx, { ...booked, entries: [] }, booked)
  writeGameEvents(tx, null, game)
  tx.changed(day)
  if (tells && ownerId !== null && !isHeldFor(game, ownerId)) {
    tx.mail({ to: ownerId, kind: 'booked', payload: { ...gamePayloadOf(game), own: ownerId === tx.viewer?.id } })
  }
  return game
}
