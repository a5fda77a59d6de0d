import { addDays, clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { readLongestWindow } from '../groups/read-rules.ts'

/**
 * Says that every day looks different now, as after other hours of a court: those that can be booked are told to open pages, of the
 * others nothing is kept.
 */
export function publishEveryDay(tx: Tx): void {
  const today = clubDayOf(tx.now)
  const longest = readLongestWindow(tx)
  for (let ahead = 0; ahead <= longest; ahead += 1) tx.changed(addDays(today, ahead))
  tx.renewDays()
}
