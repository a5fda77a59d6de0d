export const dayParts = ['morning', 'afternoon', 'evening'] as const
export type DayPart = (typeof dayParts)[number]

/** Parts of the day as Spaniards speak of them: the morning lasts until lunch. */
const AFTERNOON = '14:00'
const EVENING = '18:00'

/** The part of the day that a wall-clock time `HH:mm` lies in. */
export function partOf(time: string): DayPart {
  if (time < AFTERNOON) return 'morning'
  return time < EVENING ? 'afternoon' : 'evening'
}
