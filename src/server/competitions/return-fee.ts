import type { CompetitionEntry } from '#domain/competitions/competition.ts'
import type { Tx } from '../act.ts'
import { findMovement } from '../money/movement-store.ts'
import { recordMovement } from '../money/record-movement.ts'
import { required } from '../required.ts'
import { changeEntry } from './write-store.ts'

/** What was paid of an entry that ends goes to the credit of who paid; what was given away to nobody. */
export function returnFee(
  tx: Tx,
  { id, paidAt, paidCents, paidMovement }: CompetitionEntry,
  reason: 'left' | 'canceled',
): void {
  if (paidAt === null || paidMovement === null || paidCents === null) return
  const paid = required(findMovement(tx.db, paidMovement))
  const wasGiven = paid.method === 'given-away' || paid.personId === null
  recordMovement(tx, {
    at: tx.now,
    by: null,
    kind: 'return',
    reason,
    method: paid.method,
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
}
