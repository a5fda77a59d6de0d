import type { CompetitionEntry } from '#domain/competitions/competition.ts'
import { type Cents, eurosOf } from '#domain/money.ts'
import type { Tx } from '../act.ts'
import { findMovement } from '../money/movement-store.ts'
import { recordMovement } from '../money/record-movement.ts'
import { required } from '../required.ts'
import { changeEntry } from './write-store.ts'

/** Gives back what was paid of an entry that ends: it goes to the credit of who paid, what was given away to nobody. Answers the credit, in cents. */
export function returnFee(
  tx: Tx,
  { id, paidAt, paidCents, paidMovement }: CompetitionEntry,
  reason: 'left' | 'canceled',
): Cents {
  if (paidAt === null || paidMovement === null || paidCents === null) return 0
  const paid = required(findMovement(tx.db, paidMovement))
  const wasGiven = paid.method === 'given-away' || paid.personId === null
  recordMovement(tx, {
    at: tx.now,
    by: null,
    kind: 'return',
    reason,
    method: wasGiven ? 'given-away' : 'wallet',
    personId: paid.personId,
    note: paid.note,
    lines: [
      { account: 'income/competition', cents: paidCents },
      wasGiven
        ? { account: 'given-away', cents: -paidCents }
        : { account: 'wallet', userId: required(paid.personId), cents: -paidCents },
    ],
  })
  changeEntry(tx.db, id, { paidAt: null, paidCents: null })
  return wasGiven ? 0 : paidCents
}

/** Says in the audit how much came back, and that it went to credit. */
export function auditFees(tx: Tx, cents: Cents): void {
  if (cents > 0) tx.target({}, { amount: eurosOf(cents), way: 'wallet' })
}
