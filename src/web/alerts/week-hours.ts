import { parseTime } from '#domain/time.ts'
import { shownHours } from './alert-draft.ts'

/** Where hours lie in a drawn day, as its style: from 08:00 at the top to 23:00. */
export function placeHours(from: string, to: string): { top: string; bottom: string } {
  return { top: `${placeOf(from)}%`, bottom: `${100 - placeOf(to)}%` }
}

function placeOf(time: string): number {
  const [first, last, here] = [shownHours.from, shownHours.to, time].map((text) => parseTime(text) ?? 0)
  if (first === undefined || last === undefined || here === undefined) return 0
  return (100 * Math.min(Math.max(here - first, 0), last - first)) / (last - first)
}
