import type { Refusal } from '../errors.ts'
import { freePlacesOf, type Game, isJoinable, playingEntriesOf } from '../reservations/game.ts'
import { gameStateOf, notFoundRefusal, stateRefusal } from '../reservations/game-state.ts'
import { isAdmin, type Viewer } from '../roles.ts'
import { HOUR } from '../time.ts'
import { TOO_LATE } from './next-wave.ts'

/** What came free as a game changed: the court that it had, and places in it. */
export function freedBy(before: Game, after: Game, now: number): { court: boolean; places: boolean } {
  const isGone = after.canceledAt !== null || !isSamePlace(before, after)
  return {
    court: isGone && before.startsAt > now,
    places: before.type === 'open' && isJoinable(after, now) && freePlacesOf(after) > freePlacesOf(before),
  }
}

/** Whether a game is on the same court at the same time as before. */
export function isSamePlace(one: Game, other: Game): boolean {
  return one.court.id === other.court.id && one.startsAt === other.startsAt && one.endsAt === other.endsAt
}

/** Why a viewer can't have players looked for; null when they can: the owner or an admin, in time, and where one is missing. */
export function findRefusal(game: Game | null, viewer: Viewer, now: number): Refusal | null {
  if (!game) return notFoundRefusal
  if (game.ownerId !== viewer?.id && !isAdmin(viewer)) return { key: 'offer.errors.notOwner' }
  return (
    stateRefusal(gameStateOf(game), now, 'canceled', 'gameClosed', 'startPassed') ??
    (game.type === 'open' ? null : { key: 'offer.errors.onlyOpen' }) ??
    (game.startsAt - now > TOO_LATE ? null : { key: 'offer.errors.tooLate', values: { minutes: TOO_LATE / 60_000 } }) ??
    (freePlacesOf(game) > 0 ? null : { key: 'offer.errors.full' })
  )
}

/** The mean level (1 to 7) of the members who play; null where none does. */
export function meanLevelOf(game: Game): number | null {
  const levels = playingEntriesOf(game).flatMap(({ user, levelQuarters }) => (user ? [levelQuarters / 4] : []))
  return levels.length === 0 ? null : levels.reduce((sum, level) => sum + level, 0) / levels.length
}

/**
 * When the club cancels an open game that lacks players, so many hours before it starts; null where it doesn't: switched off (0 hours), no
 * open game, or booked or moved later than that.
 */
export function unfilledAt(
  { type, startsAt, bookedAt, moved }: Pick<Game, 'type' | 'startsAt' | 'bookedAt'> & { moved?: { at: number } | null },
  hours: number,
): number | null {
  const at = startsAt - hours * HOUR
  return hours > 0 && type === 'open' && Math.max(bookedAt, moved?.at ?? 0) <= at ? at : null
}
