import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import type { Words } from './words.ts'

/** The public link of a game, absolute, in the language of who shares it. */
export function publicLink(origin: string, locale: string, token: string): string {
  return `${origin}/${locale}/reservations/token/${encodeURIComponent(token)}`
}

/** What is sent to friends: how many places are left, when, where, and the link. */
export function inviteText(reservation: ReservationSeen, link: string, now: number, { text, formats }: Words): string {
  const { startDate, court, freePlaces } = reservation
  const values = { day: formats.fullDay(startDate), time: formats.time(startDate), court: court.name, link }
  return hasPlaces(reservation, now)
    ? text('reservation.share.fill', { ...values, places: freePlaces })
    : text('reservation.share.game', values)
}

/** Opens WhatsApp with a text ready to be sent. */
export function whatsappAddress(invite: string): string {
  return `https://wa.me/?text=${encodeURIComponent(invite)}`
}
