/** What other programs can hear of, by its noun: what happened to what. */
export const eventNouns = ['reservation', 'entry', 'payment', 'user', 'competition'] as const
export type EventNoun = (typeof eventNouns)[number]

export const eventTypes = [
  'reservation.created',
  'reservation.changed',
  'reservation.canceled',
  'entry.joined',
  'entry.changed',
  'entry.left',
  'payment.recorded',
  'user.created',
  'user.changed',
  'user.erased',
  'competition.created',
  'competition.changed',
  'competition.scored',
] as const
export type EventType = (typeof eventTypes)[number]

/** Why nobody answered. */
export const deliveryFailures = ['unreachable', 'timeout', 'notAllowed', 'keyLost'] as const
export type DeliveryFailure = (typeof deliveryFailures)[number]
