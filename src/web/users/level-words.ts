import type { TextKey } from '#web/app/intl.tsx'

/** The bounds of a level, and its steps. */
export const levelRange = { min: 1, max: 7, step: 0.25 } as const

/** What each whole level is called, and what it means; from 1 to 7. */
export const levelWords = [
  { level: 1, name: 'player.level.1', means: 'player.level.1.means' },
  { level: 2, name: 'player.level.2', means: 'player.level.2.means' },
  { level: 3, name: 'player.level.3', means: 'player.level.3.means' },
  { level: 4, name: 'player.level.4', means: 'player.level.4.means' },
  { level: 5, name: 'player.level.5', means: 'player.level.5.means' },
  { level: 6, name: 'player.level.6', means: 'player.level.6.means' },
  { level: 7, name: 'player.level.7', means: 'player.level.7.means' },
] as const satisfies readonly { level: number; name: TextKey; means: TextKey }[]

/** The whole level that a level has reached, the quarters beyond it, and the names of that one and of the next. */
export function placeLevel(level: number): { reached: number; quarters: number; name: TextKey; next: TextKey } {
  const reached = Math.min(7, Math.max(1, Math.floor(level)))
  const quarters = Math.round((level - reached) * 4)
  const name = levelWords[reached - 1]?.name ?? levelWords[0].name
  return { reached, quarters, name, next: levelWords[reached]?.name ?? name }
}
