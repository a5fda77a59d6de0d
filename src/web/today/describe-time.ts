import type { Words } from '#web/app/intl.tsx'
import type { DaySection } from '#web/reservations/day/day-sections.ts'

const MINUTE = 60_000

/** "10 minutes left" of a time that is on, "in 1 h 40 min" of one to come. Instants in epoch milliseconds. */
export function describeTime(
  { startsAt, endsAt }: Pick<DaySection, 'startsAt' | 'endsAt'>,
  now: number,
  { text }: Words,
): string {
  const isOn = startsAt <= now
  const minutes = Math.ceil(((isOn ? endsAt : startsAt) - now) / MINUTE)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return text(isOn ? 'today.minutesLeft' : 'today.inMinutes', { minutes })
  return text(isOn ? 'today.hoursLeft' : 'today.inHours', { hours, minutes: rest })
}
