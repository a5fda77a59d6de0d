import { Refused, refuse } from '#domain/errors.ts'
import { deskWayOf, sumRefusal } from '#domain/money/desk.ts'
import type { MovementView, PayOutInput } from '#domain/money/schema.ts'
import { centsOf, eurosOf } from '#domain/money.ts'
import { clubDayOf } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { required } from '../required.ts'
import { findUser } from '../users/store.ts'
import { balanceOf } from './book-store.ts'
import { listHandouts } from './desk-store.ts'
import { findMovement } from './movement-store.ts'
import { recordMovement } from './record-movement.ts'
import { toMovementView } from './view-movement.ts'

/** Pays credit out, or hands out what came back for somebody without an account; refused where the wallet holds less. */
export const payOut = act('money.payOut', (tx: Tx, input: PayOutInput): MovementView => {
  const { db, now } = tx
  const { method, entry } = input
  const user = input.user === undefined ? null : findUser(db, input.user)
  const handout = entry === undefined ? null : (listHandouts(db, entry)[0] ?? null)
  if (!user && !handout) {
    const [param, value] = entry === undefined ? ['user', input.user] : ['entry', entry]
    throw new Refused({ key: 'validation.errors.invalid', param, value })
  }
  const cents = handout?.cents ?? centsOf(input.amount ?? 0)
  refuse(sumRefusal('amount', cents, method))
  if (user && balanceOf(db, user.id) < cents) throw new Refused({ key: 'money.errors.balance', param: 'amount' })
  const way = required(deskWayOf(method))
  const { id } = recordMovement(tx, {
    at: now,
    by: required(tx.viewer).id,
    kind: user ? 'payout' : 'handout',
    method: way,
    personId: user?.id ?? null,
    reservationId: handout?.reservationId ?? null,
    hasReceipt: true,
    lines: [
      user
        ? { account: 'wallet', userId: user.id, cents }
        : { account: 'handout', entryId: handout?.entryId ?? 0, cents },
      { account: way, cents: -cents },
    ],
  })
  // Other desks have the till open.
  tx.changed(clubDayOf(now))
  tx.target(user ? { user: user.id } : {}, { amount: eurosOf(cents), way })
  return toMovementView(required(findMovement(db, id)))
})
