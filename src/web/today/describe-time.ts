import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import type { DaySection } from '#web/reservations/day/day-sections.ts'

const MINUTE = 60_000

/** "10 minutes left" of a time that is on, "in 1 h 40 min" of one to come; nothing where it is over or of another day. Instants in epoch milliseconds. */
export function describeTime(
  { startsAt, endsAt }: Pick<DaySection, 'startsAt' | 'endsAt'>,
  now: number,
  { text }: Words,
): string | null {
  if (endsAt <= now || clubDayOf(startsAt) !== clubDayOf(now)) return null
  const isOn = startsAt <= now
  const minutes = Math.ceil(((isOn ? endsAt : startsAt) - now) / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return text(isOn ? 'today.minutesLeft' : 'today.inMinutes', { minutes })
  return text(isOn ? 'today.hoursLeft' : 'today.inHours', { hours, minutes: rest })
}
