import { refuse } from '#domain/errors.ts'
import type { ReopenTillInput, TillView } from '#domain/money/schema.ts'
import { reopenRefusal } from '#domain/money/till.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { readDrawer } from './read-drawer.ts'
import { readTill } from './read-till.ts'
import { reopenCount } from './till-store.ts'

/** Opens the latest closed day again, with a reason: what its last count closed can be undone and counted again. Its counts stay. */
export const reopenTill = act('money.reopenTill', (tx: Tx, { date, reason }: ReopenTillInput): TillView => {
  const { db, now } = tx
  const { last, isPassed } = readDrawer(db, date)
  refuse(reopenRefusal({ last, isPassed, reason }))
  reopenCount(db, required(last).id, { at: now, by: required(tx.viewer).id, reason })
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target({}, { day: date, note: reason })
  return readTill(db, date, now)
})
