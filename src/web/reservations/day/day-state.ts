import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, countDays, type Day } from '#domain/time.ts'

/** Whether a day can be booked, is over, or is too far ahead. */
export type DayState = 'bookable' | 'over' | 'beyond'

/** The state of a day, as of today, for whoever books so many days ahead. */
export function dayStateOf(date: Day, today: Day, windowDays = WINDOW_DAYS): DayState {
  const ahead = countDays(today, date)
  if (ahead < 0) return 'over'
  return ahead > windowDays ? 'beyond' : 'bookable'
}

/** The day on which a later one begins to be bookable. */
export function openingDayOf(date: Day, windowDays = WINDOW_DAYS): Day {
  return addDays(date, -windowDays)
}
