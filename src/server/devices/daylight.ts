import { getTimes } from 'suncalc'
import type { Config } from '#domain/config/schema.ts'
import type { Span } from '#domain/devices/plan.ts'
import { type Day, dayStartOf, HOUR } from '#domain/time.ts'

/** From sunrise to sunset of a club day; the settings take no place in which the sun doesn't rise and set every day. */
export function daylightOf(day: Day, { latitude, longitude }: Config['place']): Span {
  const { sunrise, sunset } = getTimes(new Date(dayStartOf(day) + 12 * HOUR), latitude, longitude)
  return { from: sunrise?.getTime() ?? 0, until: sunset?.getTime() ?? 0 }
}
