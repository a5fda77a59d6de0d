import { refuse } from '#domain/errors.ts'
import { cashRefusal } from '#domain/money/desk.ts'
import type { MoveCashInput, MovementView } from '#domain/money/schema.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { findMovement } from './movement-store.ts'
import { recordMovement } from './record-movement.ts'
import { toMovementView } from './view-movement.ts'

/** Puts cash into the drawer that nobody paid, such as change from the bank, or takes some out, as for a supplier; with a reason. */
export const moveCash = act('money.moveCash', (tx: Tx, { amount, reason }: MoveCashInput): MovementView => {
  const { db, now } = tx
  const cents = centsOf(amount)
  refuse(cashRefusal({ cents, reason }))
  const { id } = recordMovement(tx, {
    at: now,
    by: required(tx.viewer).id,
    kind: cents > 0 ? 'cashIn' : 'cashOut',
    method: 'cash',
    note: reason,
    hasReceipt: true,
    lines: [
      { account: 'cash', cents },
      { account: 'petty-cash', cents: -cents },
    ],
  })
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target({}, { amount: eurosOf(cents), note: reason })
  return toMovementView(required(findMovement(db, id)))
})
