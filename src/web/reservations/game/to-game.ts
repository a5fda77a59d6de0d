import { centsOf } from '#domain/money.ts'
import { type Entry, type Game, PLACES } from '#domain/reservations/game.ts'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'

/**
 * A game as the rules take it, made of what the browser knows: whole for admins; others know only who plays. What the
 * rules don't ask of a game in the browser stands empty.
 */
export function toGame(reservation: Reservation): Game {
  const { id, documentId, court, type, owner = null, price = 0, version = 1, players = [] } = reservation
  const startsAt = Date.parse(reservation.startDate)
  const playing = players.filter(({ active }) => active)
  return {
    id,
    documentId,
    court,
    startsAt,
    endsAt: Date.parse(reservation.endDate),
    bookedAt: Date.parse(reservation.bookedAt ?? reservation.startDate),
    type,
    ownerId: owner,
    trainer: reservation.trainer ?? null,
    priceCents: centsOf(price),
    pincode: '',
    version,
    closedAt: reservation.closed ? 0 : null,
    canceledAt: reservation.active ? null : 0,
    cancelReason: '',
    freedAt: reservation.freedAt === undefined ? null : Date.parse(reservation.freedAt),
    // More than four play only where all that were in at a reopening do.
    reopenedAfter:
      playing.length > PLACES && !reservation.closed ? Math.max(...playing.map((entry) => entry.id)) : null,
    wantedLevel: reservation.wantedLevel,
    friendly: reservation.friendly ?? false,
    moved: null,
    entries: players.map((entry) => toEntry(entry, reservation.closed)),
  }
}

function toEntry(
  { id, documentId, user, nick, level, position, active, paid, paidAmount, paidWay, absent = false }: EntryView,
  closed: boolean,
): Entry {
  return {
    id,
    documentId,
    user: user && { id: user.id, username: user.username ?? '', nick: user.nick, avatar: user.avatar },
    hostId: null,
    guestName: user ? null : nick,
    levelQuarters: level * 4,
    position,
    chosenAt: closed && active ? 0 : null,
    paidAt: paid ? 0 : null,
    paidWay: paidWay ?? null,
    paidCents: paidAmount === undefined ? null : centsOf(paidAmount),
    absentAt: absent ? 0 : null,
    heldUntil: null,
  }
}
