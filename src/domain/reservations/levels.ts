import type { LevelRange } from './game.ts'
import type { Reservation } from './schema.ts'

/** How far from the mean of its members a game still suits somebody, where nobody said for whom it is. */
const REACH = 0.75

/** What a game says of levels, as a viewer sees it. */
type Leveled = Pick<Reservation, 'wantedLevel' | 'levelRange' | 'players'>

/** Whether somebody of a level (1 to 7) is whom a game looks for. It is advice: no act refuses by it. */
export function fitsLevel(game: Leveled, level: number): boolean {
  const band = levelBandOf(game)
  return !band || (band.min <= level && level <= band.max)
}

/** The levels that a game suits: the wanted ones, else those near the mean of its members; null where any does. */
export function levelBandOf(game: Leveled): LevelRange | null {
  if (game.wantedLevel) return game.wantedLevel
  const levels = levelsIn(game)
  if (levels.length === 0) return null
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length
  return { min: mean - REACH, max: mean + REACH }
}

/** The levels of the members who play; to whom they aren't shown, the lowest and the highest stand for them. */
function levelsIn({ players, levelRange }: Leveled): number[] {
  if (players) return players.flatMap(({ user, active, level }) => (user && active ? [level] : []))
  return levelRange ? [levelRange.min, levelRange.max] : []
}
