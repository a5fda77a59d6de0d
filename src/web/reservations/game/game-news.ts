import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { isIn, ownGuestsOf, queueOf } from './places.ts'

export type Looking = { meId: number | null; now: number; words: Words }
type News = { text: string; kind: 'ok' | 'plain' | 'said' }

/** What to say of how a game is now, compared with how it was; null where nobody else did anything of interest. */
export function newsOf(was: Reservation, is: Reservation, looking: Looking): News | null {
  const { meId } = looking
  if (was === is || was.documentId !== is.documentId) return null
  const [before, after] = [companyOf(was, meId), companyOf(is, meId)]
  // The viewer's own doing is told by what they did.
  if (before !== after) return null
  return (before > 0 ? ownNews(was, is, looking) : null) ?? placesNews(was, is, looking)
}

/** What became of the viewer, who was in it and is. */
function ownNews(was: Reservation, is: Reservation, { meId, words: { text } }: Looking): News | null {
  const [queueBefore, queue] = [queueOf(was, meId), queueOf(is, meId)]
  if (was.active && !is.active) {
    return is.reservedByUser ? null : { text: text('reservation.news.canceled'), kind: 'plain' }
  }
  if (!was.closed && is.closed) {
    return queue === null
      ? { text: text('reservation.news.closedIn'), kind: 'ok' }
      : { text: text('reservation.news.closedOut'), kind: 'plain' }
  }
  if (queueBefore === null) return null
  if (queue === null) return { text: text('reservation.news.plays'), kind: 'ok' }
  return queue < queueBefore ? { text: text('reservation.wait.number', { queue }), kind: 'said' } : null
}

function placesNews(was: Reservation, is: Reservation, { now, words: { text } }: Looking): News | null {
  if (is.freePlaces === was.freePlaces || is.status !== 'open' || was.status !== 'open') return null
  const left = hasPlaces(is, now) ? text('slot.placesLeft', { count: is.freePlaces }) : text('reservation.news.full')
  return { text: left, kind: 'said' }
}

/** How many the viewer is in it with, themselves included; 0 for who isn't in it. */
function companyOf(reservation: Reservation, meId: number | null): number {
  return meId !== null && isIn(reservation, meId) ? 1 + ownGuestsOf(reservation, meId).length : 0
}
