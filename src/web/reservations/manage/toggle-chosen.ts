import { PLACES } from '#domain/reservations/game.ts'

/** Those chosen after a tick on one more or less; null where the four are chosen already. */
export function toggleChosen(chosen: readonly number[], id: number): readonly number[] | null {
  if (chosen.includes(id)) return chosen.filter((other) => other !== id)
  return chosen.length < PLACES ? [...chosen, id] : null
}
