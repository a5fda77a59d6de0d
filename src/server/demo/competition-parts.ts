import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { makeSlug } from '#domain/posts/slug.ts'
import { CALENDAR_DAY, type Day, HOUR, MINUTE } from '#domain/time.ts'
import { addCompetition, addCompetitionEntry, replaceSlots } from '../competitions/write-store.ts'
import { reservations } from '../db/schema/reservations.ts'
import { makeDocumentId, makePincode } from '../identity.ts'
import { addReservation } from '../reservations/write-store.ts'
import { type Club, cancel, reopen, startOf } from './games.ts'

type Planned = Omit<Parameters<typeof addCompetition>[1], 'documentId' | 'slug' | 'seed' | 'createdBy'>

/** Adds a competition, made by the admin. */
export function add({ db, people }: Club, planned: Planned): number {
  const stored = { documentId: makeDocumentId(), slug: makeSlug(planned.nameEs), seed: 31, createdBy: people.admin }
  return addCompetition(db, { ...stored, ...planned })
}

type Entering = { players: readonly number[]; createdAt: number; seat?: number }

/** Enters a player or a pair by themselves. */
export function enter({ db }: Club, competitionId: number, { players, ...entry }: Entering): number {
  const [userId = 0, partnerId = null] = players
  const stored = { documentId: makeDocumentId(), createdBy: userId }
  return addCompetitionEntry(db, { ...stored, ...entry, competitionId, userId, partnerId })
}

/** Enters pairs, one an hour, in the order of their seats. */
export function enterPairs(
  club: Club,
  id: number,
  { pairs, createdAt }: { pairs: readonly number[][]; createdAt: number },
): number[] {
  return pairs.map((players, at) => enter(club, id, { players, seat: at + 1, createdAt: createdAt + at * HOUR }))
}

/** Players two by two. */
export function pairsOf(players: readonly number[]): number[][] {
  return Array.from({ length: players.length / 2 }, (_, at) => players.slice(at * 2, at * 2 + 2))
}

/** Takes slots of the day's grid; what was booked there is called off. */
export function takeSlots(
  club: Club,
  competitionId: number,
  { day, slots, courts }: { day: Day; slots: readonly number[]; courts: readonly number[] },
): void {
  const { db, now, people } = club
  const taken = courts.flatMap((courtId) =>
    slots.map((slot) => {
      const startsAt = startOf({ day, slot })
      const span = { courtId, startsAt, endsAt: startsAt + SLOT_MINUTES * MINUTE }
      for (const game of findBooked(club, span)) callOff(club, game)
      const reservationId = addReservation(db, {
        ...span,
        documentId: makeDocumentId(),
        day,
        type: 'competition',
        ownerId: null,
        priceCents: 0,
        pincode: makePincode(),
        createdAt: Math.min(now, startsAt) - 2 * CALENDAR_DAY,
        createdBy: people.admin,
      })
      return { ...span, reservationId }
    }),
  )
  replaceSlots(db, competitionId, taken)
}

/** Games on a court while a slot lasts. */
function findBooked({ db }: Club, { courtId, startsAt }: { courtId: number; startsAt: number }) {
  const there = and(eq(reservations.courtId, courtId), lte(reservations.startsAt, startsAt))
  const then = and(gt(reservations.endsAt, startsAt), isNull(reservations.canceledAt))
  return db.select().from(reservations).where(and(there, then)).all()
}

function callOff(club: Club, { id, closedAt }: { id: number; closedAt: number | null }): void {
  if (closedAt !== null) reopen(club, id)
  cancel(club, id)
}
