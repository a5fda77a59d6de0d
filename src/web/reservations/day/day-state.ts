import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, countDays, type Day } from '#domain/time.ts'

/** Whether a day can be booked, is over, or is too far ahead. */
export type DayStanding = 'bookable' | 'over' | 'beyond'

export function standingOf(date: Day, today: Day): DayStanding {
  const ahead = countDays(today, date)
  if (ahead < 0) return 'over'
  return ahead > WINDOW_DAYS ? 'beyond' : 'bookable'
}

/** The last day that can be booked. */
export function lastDay(today: Day): Day {
  return addDays(today, WINDOW_DAYS)
}

/** The day on which a later one begins to be bookable. */
export function opensOn(date: Day): Day {
  return addDays(date, -WINDOW_DAYS)
}
