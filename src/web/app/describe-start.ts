import { HOUR } from '#domain/time.ts'
import type { Words } from './intl.tsx'

/** "today, in 3 h 53 min"; a later day by its name. */
export function describeStart(startDate: string, now: number, words: Words): string {
  const { text, formats } = words
  const left = Date.parse(startDate) - now
  const day = formats.day(startDate, now)
  if (left >= 24 * HOUR || day !== formats.day(now, now)) return day
  const minutes = Math.max(0, Math.ceil(left / 60_000))
  return text('slot.next.in', { day, hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
