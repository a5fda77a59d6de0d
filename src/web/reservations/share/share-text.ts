import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeLevels } from '#web/reservations/slot-words.ts'

/** The public link of a game, absolute, in the language of who shares it. */
export function publicLinkOf(origin: string, locale: string, token: string): string {
  return `${origin}/${locale}/reservations/token/${encodeURIComponent(token)}`
}

/** What is sent to friends: how many players are missing, when, where, which level, what each pays, and the link. */
export function describeInvite(reservation: Reservation, link: string, now: number, words: Words): string {
  const { text, formats } = words
  const { startDate, court, freePlaces, pricePerPlayer } = reservation
  const values = { day: formats.fullDay(startDate), time: formats.time(startDate), court: court.name, link }
  if (!hasPlaces(reservation, now) || pricePerPlayer === undefined) return text('reservation.share.game', values)
  const level = describeLevels(reservation, words) ?? 'none'
  const missing = { places: freePlaces, day: formats.shortDay(startDate), level, price: formats.euros(pricePerPlayer) }
  return text('reservation.share.fill', { ...values, ...missing })
}
