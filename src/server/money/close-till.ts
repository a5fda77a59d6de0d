import { refuse } from '#domain/errors.ts'
import { closeTillRefusal } from '#domain/money/desk.ts'
import type { CloseTillInput, TillView } from '#domain/money/schema.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { addClosing, lastClosedDay } from './desk-store.ts'
import { expectCash, readTill } from './read-till.ts'
import { recordMovement } from './record-movement.ts'

/**
 * Closes the till of a day, and of those before it that weren't: the cash that was counted, against what is expected; what they differ by is
 * a movement of that day. What follows belongs to the next.
 */
export const closeTill = act('money.closeTill', (tx: Tx, { date, ...sums }: CloseTillInput): TillView => {
  const { db, now } = tx
  const by = required(tx.viewer).id
  const [counted, left] = [centsOf(sums.counted), centsOf(sums.left)]
  refuse(closeTillRefusal({ date, today: clubDayOf(now), lastClosed: lastClosedDay(db), counted, left }))
  const { expected } = expectCash(db, date)
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
  addClosing(db, { day: date, at: now, by, expectedCents: expected, countedCents: counted, leftCents: left })
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target({}, { day: date, counted: eurosOf(counted), left: eurosOf(left), difference: eurosOf(difference) })
  return readTill(db, date, now)
})
