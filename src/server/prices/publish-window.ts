import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'

/** Says that every day that can be booked looks different now: days show the prices of their free slots. */
export function publishWindow(tx: Tx): void {
  const today = clubDayOf(tx.now)
  for (let ahead = 0; ahead <= WINDOW_DAYS; ahead += 1) tx.changed(addDays(today, ahead))
}
