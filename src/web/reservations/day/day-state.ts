import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, countDays, type Day } from '#domain/time.ts'

/** Whether a day can be booked, is over, or is too far ahead. */
export type DayState = 'bookable' | 'over' | 'beyond'

/** The state of a day, as of today. */
export function dayStateOf(date: Day, today: Day): DayState {
  const ahead = countDays(today, date)
  if (ahead < 0) return 'over'
  return ahead > WINDOW_DAYS ? 'beyond' : 'bookable'
}

/** The day on which a later one begins to be bookable. */
export function openingDayOf(date: Day): Day {
  return addDays(date, -WINDOW_DAYS)
}
