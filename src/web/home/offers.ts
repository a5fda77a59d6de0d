import type { DayAheadView, DayView, Reservation, SoonView } from '#domain/reservations/schema.ts'
import type { Day } from '#domain/time.ts'

/** As many rows on one side of the net as on the other. */
const ROWS = 4
const OTHER_DAYS = 2

type FreeTime = SoonView['times'][number]
export type FreeDay = { date: Day; times: FreeTime[] }

/** The next free times by day; those that began since the request are left out. */
export function groupFreeTimes({ times }: SoonView, now: number): FreeDay[] {
  const coming = times.filter(({ startDate }) => Date.parse(startDate) > now).slice(0, ROWS)
  const dates = [...new Set(coming.map(({ date }) => date))]
  return dates.map((date) => ({ date, times: coming.filter((time) => time.date === date) }))
}

/** The next open games with places. */
export function pickOpenGames({ games }: SoonView, now: number): Reservation[] {
  return games.filter(({ startDate }) => Date.parse(startDate) > now).slice(0, ROWS)
}

/** The next days with free courts after the ones that are listed. */
export function pickOtherDays(ahead: readonly DayAheadView[], listed: readonly FreeDay[]): DayAheadView[] {
  const last = listed.at(-1)?.date ?? ''
  return ahead.filter(({ date, free }) => free > 0 && date > last).slice(0, OTHER_DAYS)
}

/** Hours of a day over all courts; null where no court is open. */
export function hoursOf(courts: readonly { openingTime: string; closingTime: string }[]) {
  const [open] = courts.map(({ openingTime }) => openingTime).toSorted()
  const close = courts
    .map(({ closingTime }) => closingTime)
    .toSorted()
    .at(-1)
  return open !== undefined && close !== undefined ? { open, close } : null
}

/** The least a place costs among a day's times; null where nothing can be booked. */
export function lowestPriceOf({ timeSlots }: DayView): number | null {
  const prices = timeSlots.flatMap(({ courts }) => courts.flatMap(({ pricePerPlayer }) => pricePerPlayer ?? []))
  return prices.length > 0 ? Math.min(...prices) : null
}
