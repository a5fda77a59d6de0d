import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readLongestWindow } from '../groups/read-rules.ts'

/** Says that every day that can be booked looks different now: days show the prices of their free slots. */
export function publishWindow(tx: Tx): void {
  const today = clubDayOf(tx.now)
  const longest = readLongestWindow(tx)
  for (let ahead = 0; ahead <= longest; ahead += 1) tx.changed(addDays(today, ahead))
}
