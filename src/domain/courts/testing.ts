import { at, courtOf } from '../reservations/testing.ts'
import { type Day, parseTime, type Weekday } from '../time.ts'
import type { Court, Schedule } from './rules.ts'

/** Made-up courts and their hours for tests. */
export const SATURDAY = '2026-11-21'
export const SUNDAY = '2026-11-22'
export const HOLIDAY = '2026-12-08'
/** Sundays on which the clocks change. */
export const SPRING = '2027-03-28'
export const AUTUMN = '2027-10-31'

function hours(text: string) {
  const [opens, closes] = text.split('–').map((time) => parseTime(time) ?? -1)
  return { opens: opens ?? -1, closes: closes ?? -1 }
}

/** Other hours of a weekday or a date, such as `08:00–15:30`, or none. */
export function on(when: Weekday | Day, text: string | null): Schedule {
  const which = typeof when === 'number' ? { weekday: when, date: null } : { weekday: null, date: when }
  return { ...which, ...hours(text ?? '08:00–23:00'), closed: text === null }
}

export const open = (text: string, ...schedules: Schedule[]) => courtOf({ ...hours(text), schedules })
export const usual = (...schedules: Schedule[]) => open('08:00–23:00', ...schedules)
export const off = (court: Court): Court => ({ ...court, active: false })
export const closed = (day: Day, from: string, to: string) => ({
  startsAt: at(day, from),
  endsAt: at(day, to),
})
