import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { isIn, ownGuestsOf, queueOf } from './places.ts'

export type NewsContext = { meId: number | null; now: number; words: Words }
type News = { text: string; kind: 'ok' | 'plain' | 'said' }

/** Describes how a game has changed; null where nobody else did anything of interest. */
export function compareGames(was: Reservation, is: Reservation, context: NewsContext): News | null {
  const { meId } = context
  if (was === is || was.documentId !== is.documentId) return null
  const [before, after] = [countOwn(was, meId), countOwn(is, meId)]
  // The viewer's own acts report themselves.
  if (before !== after) return null
  return (before > 0 ? compareOwn(was, is, context) : null) ?? comparePlaces(was, is, context)
}

/** What became of the viewer, who was in it and is. */
function compareOwn(was: Reservation, is: Reservation, { meId, words: { text } }: NewsContext): News | null {
  const [queueBefore, queue] = [queueOf(was, meId), queueOf(is, meId)]
  if (was.active && !is.active) {
    return is.reservedByUser ? null : { text: text('game.news.canceled'), kind: 'plain' }
  }
  if (!was.closed && is.closed) {
    return queue === null
      ? { text: text('game.news.closedIn'), kind: 'ok' }
      : { text: text('game.news.closedOut'), kind: 'plain' }
  }
  if (queueBefore === null) return null
  if (queue === null) return { text: text('game.news.plays'), kind: 'ok' }
  return queue < queueBefore ? { text: text('game.wait.number', { queue }), kind: 'said' } : null
}

function comparePlaces(was: Reservation, is: Reservation, { now, words: { text } }: NewsContext): News | null {
  if (is.freePlaces === was.freePlaces || is.status !== 'open' || was.status !== 'open') return null
  const left = hasPlaces(is, now) ? text('slot.placesLeft', { count: is.freePlaces }) : text('game.news.full')
  return { text: left, kind: 'said' }
}

/** How many the viewer is in it with, themselves included; 0 for who isn't in it. */
function countOwn(reservation: Reservation, meId: number | null): number {
  return meId !== null && isIn(reservation, meId) ? 1 + ownGuestsOf(reservation, meId).length : 0
}
