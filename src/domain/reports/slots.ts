import { isOverlapping } from '../closures/rules.ts'
import { type Closure, type Court, hoursOf, slotsOf } from '../courts/rules.ts'
import type { Day } from '../time.ts'
import type { PlayedGame } from './played.ts'

type SlotFacts = {
  courts: readonly Court[]
  closures: readonly Closure[]
  /** The live games of the day. */
  games: readonly Pick<PlayedGame, 'courtId' | 'startsAt' | 'endsAt'>[]
  now: number
}

/**
 * When the slots of a day began that nobody played in: of the active courts, under the hours they have today, begun by `now`,
 * not closed, with no game in any part of them. With the games themselves these are all the slots there were.
 */
export function emptySlotsOf(day: Day, { courts, closures, games, now }: SlotFacts): number[] {
  return courts
    .filter(({ active }) => active)
    .flatMap((court) => {
      const taken = [...games, ...closures].filter(({ courtId }) => courtId === court.id)
      return slotsOf(hoursOf(court, day), day)
        .filter((slot) => slot.startsAt <= now && !taken.some((one) => isOverlapping(one, slot)))
        .map(({ startsAt }) => startsAt)
    })
}
