import { type Game, PLACES } from '#domain/reservations/game.ts'
import { listPlayed, type Pairs } from '#domain/results/rules.ts'
import type { Ref } from '#domain/schema.ts'

/** The users of the entries that somebody names, by number or id; null for those that aren't of who played. */
export function readPairs(game: Game | null, [left, right]: Pairs<Ref>): Pairs<number | null> {
  const played = (game && listPlayed(game)) ?? []
  const userOf = (ref: Ref) => {
    const entry = game?.entries.find(({ id, documentId }) => id === ref || documentId === ref)
    return played.find((one) => one.entry === entry?.id)?.user ?? null
  }
  return [
    [userOf(left[0]), userOf(left[1])],
    [userOf(right[0]), userOf(right[1])],
  ]
}

/** The same once the rules have let them pass, with nobody missing. */
export function requirePairs([left, right]: Pairs<number | null>): Pairs<number> {
  const [a, b, c, d] = [...left, ...right]
  if (!a || !b || !c || !d) throw new Error(`${PLACES} players were expected.`)
  return [
    [a, b],
    [c, d],
  ]
}
