import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { describeLevels } from '#web/reservations/slot-words.ts'

/** "Court 2 · Level 1.00–2.00", with the word for a school group before it. */
export function describeClassPlace(reservation: Reservation, words: Words): string {
  const levels = describeLevels(reservation, words)
  const group = reservation.type === 'school' ? words.text('slot.type.school') : null
  return [group, reservation.court.name, levels].filter((part) => part !== null).join(' · ')
}

/** "2 places left", or that there is none. */
export function describeClassPlaces({ freePlaces: count }: Reservation, { text }: Words): string {
  return count > 0 ? text('slot.placesLeft', { count }) : text('classes.coming.full')
}
