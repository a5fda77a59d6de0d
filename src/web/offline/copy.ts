import type { Locale } from '#domain/locale.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { isWaiting } from '#web/reservations/yours.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import { COPY } from './forget-copy.ts'

/** A game as it is read without a connection. */
export type CopiedGame = Pick<Reservation, 'documentId' | 'startDate' | 'endDate' | 'type' | 'freePlaces'> & {
  court: string
  seats: readonly Seat[]
  /** The code that the viewer has: the pincode where they reserved, or their own for the door. */
  pincode: string | null
  /** Kind of code: `door` a pincode that opens the door too. */
  codeIs: 'pincode' | 'door' | 'own'
  /** Who else opens, where that is known. */
  trainer: string | null
  /** The viewer's place in line; null for who plays. */
  queue: number | null
}

/** A user's games to come, as of a moment in epoch milliseconds. */
export type Copy = { userId: number; locale: Locale; at: number; games: readonly CopiedGame[] }

const ADDRESS = '/copy'

/** What of somebody's games is read without a connection: those that are on. */
export function toCopiedGames(reservations: readonly Reservation[], userId: number): CopiedGame[] {
  return reservations.filter(({ active }) => active).map((reservation) => toCopiedGame(reservation, userId))
}

/** Stores a copy on this device, in place of the one before. */
export async function saveCopy(copy: Copy): Promise<void> {
  const cache = await caches.open(COPY)
  await cache.put(ADDRESS, Response.json(copy))
}

/** The copy on this device; null where there is none. */
export async function readCopy(): Promise<Copy | null> {
  const stored = await caches.match(ADDRESS, { cacheName: COPY })
  if (!stored) return null
  const written: unknown = await stored.json()
  return isCopy(written) ? written : null
}

/** Written by `saveCopy` alone. */
function isCopy(written: unknown): written is Copy {
  return typeof written === 'object' && written !== null && 'games' in written
}

function toCopiedGame(reservation: Reservation, userId: number): CopiedGame {
  const { documentId, startDate, endDate, type, freePlaces, court, pincode, door, trainer, players = [] } = reservation
  const waits = isWaiting(reservation, userId)
  return {
    documentId,
    startDate,
    endDate,
    type,
    freePlaces,
    court: court.name,
    seats: seatsOf(reservation, !waits),
    pincode: (reservation.reservedByUser ? pincode : door?.code) ?? null,
    codeIs: reservation.reservedByUser ? (door ? 'door' : 'pincode') : 'own',
    trainer: trainer?.nick ?? null,
    queue: waits ? (players.find(({ user }) => user?.id === userId)?.queue ?? 1) : null,
  }
}
