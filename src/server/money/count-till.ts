import { refuse } from '#domain/errors.ts'
import type { CountTillInput, ReopenTillInput, TillView } from '#domain/money/schema.ts'
import { countDayRefusal, countedRefusal, reopenRefusal } from '#domain/money/till.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { readDrawer } from './read-drawer.ts'
import { readTill } from './read-till.ts'
import { recordMovement } from './record-movement.ts'
import { addCount, reopenCount } from './till-store.ts'

/**
 * Counts the drawer of a day against what is expected, and closes the day where that isn't left for later. What they differ by is a
 * movement of that day.
 */
export const countTill = act('money.countTill', (tx: Tx, { date, close, ...sums }: CountTillInput): TillView => {
  const { db, now } = tx
  const by = required(tx.viewer).id
  const [counted, left] = [centsOf(sums.counted), centsOf(sums.left)]
  const float = sums.float === undefined ? undefined : centsOf(sums.float)
  const drawer = readDrawer(db, date)
  refuse(countDayRefusal(date, clubDayOf(now), drawer))
  refuse(countedRefusal({ counted, left, float, isFirst: drawer.opening === null }))
  const expected = drawer.expected + (float ?? 0)
  const difference = counted - expected
  if (difference !== 0)
    recordMovement(tx, {
      at: now,
      by,
      kind: 'difference',
      method: 'cash',
      tillDay: date,
      lines: [
        { account: 'cash', cents: difference },
        { account: 'till-difference', cents: -difference },
      ],
    })
  addCount(db, {
    day: date,
    at: now,
    by,
    openingCents: drawer.opening ?? float ?? 0,
    expectedCents: expected,
    countedCents: counted,
    leftCents: left,
    closes: close ? 1 : 0,
  })
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target({}, { day: date, counted: eurosOf(counted), left: eurosOf(left), difference: eurosOf(difference) })
  return readTill(db, date, now)
})

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
