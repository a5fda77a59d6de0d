import type { Cents } from '#domain/money.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { recordMovement } from './record-movement.ts'

/** Gives somebody the credit that they had before the club had a book. */
export function addOpening(tx: Tx, userId: number, cents: Cents): void {
  recordMovement(tx, {
    at: tx.now,
    by: required(tx.viewer).id,
    kind: 'opening',
    method: 'opening',
    personId: userId,
    lines: [
      { account: 'opening', cents },
      { account: 'wallet', userId, cents: -cents },
    ],
  })
}
