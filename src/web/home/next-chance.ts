import { addDays, clubDayOf, clubMinutesOf } from '#domain/time.ts'

export type NextChance = 'morning' | 'afternoon' | 'tonight' | 'tomorrow' | 'later' | 'none'

const NOON = 13 * 60
const EVENING = 17 * 60

/** When one can play next, for the line of the hero: from the start of the first free time and now, in epoch milliseconds. */
export function nextChanceOf(first: number | null, now: number): NextChance {
  if (first === null) return 'none'
  const [day, today] = [clubDayOf(first), clubDayOf(now)]
  if (day !== today) return day === addDays(today, 1) ? 'tomorrow' : 'later'
  const minutes = clubMinutesOf(first)
  if (minutes < NOON) return 'morning'
  return minutes < EVENING ? 'afternoon' : 'tonight'
}
