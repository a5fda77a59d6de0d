import type { DayView, Reservation } from '../reservations/schema.ts'
import type { UnpaidPlaceView } from './schema.ts'

/** The games of a day, by start and court. */
export function listGamesOf({ timeSlots }: Pick<DayView, 'timeSlots'>): Reservation[] {
  return timeSlots.flatMap(({ courts }) => courts.flatMap(({ reservation }) => reservation ?? []))
}

/** A day cut to the games that a user owns: what a trainer gives that day. */
export function cutToOwn(day: DayView, userId: number): DayView {
  const timeSlots = day.timeSlots.map((slot) => ({
    ...slot,
    courts: slot.courts.filter(({ reservation }) => reservation?.owner === userId),
  }))
  return { ...day, timeSlots: timeSlots.filter(({ courts }) => courts.length > 0) }
}

/**
 * The places of games over by `now` (epoch milliseconds), and of those whose court was freed, for which something is due, in the order of `days`, and with each the next game on
 * these days in which that member plays. The views must be an admin's: others don't see what is due.
 */
export function listUnpaid(days: readonly DayView[], freed: readonly Reservation[], now: number): UnpaidPlaceView[] {
  const games = [...days.flatMap(listGamesOf), ...freed]
  const coming = games.filter(({ startDate }) => Date.parse(startDate) > now)
  return games.flatMap((game) => {
    if (Date.parse(game.freedAt ?? game.endDate) > now) return []
    const owed = (game.players ?? []).filter(({ active, due = 0 }) => active && due > 0)
    return owed.map(({ id, user, nick, host, due = 0 }) => ({
      entry: id,
      user: user?.id ?? null,
      nick,
      host: host?.nick ?? null,
      reservation: game.documentId,
      startDate: game.startDate,
      court: game.court,
      due,
      next: user ? findNextOf(coming, user.id) : null,
    }))
  })
}

function findNextOf(coming: readonly Reservation[], userId: number): UnpaidPlaceView['next'] {
  const next = coming.find(({ players = [] }) => players.some(({ active, user }) => active && user?.id === userId))
  return next ? { startDate: next.startDate, court: next.court } : null
}
