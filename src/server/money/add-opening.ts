import type { Cents } from '#domain/money.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { addMovement } from './book-store.ts'

/** Gives somebody the credit that they had before the club had a book. */
export function addOpening({ db, now, viewer }: Tx, userId: number, cents: Cents): void {
  addMovement(db, {
    at: now,
    by: required(viewer).id,
    kind: 'opening',
    method: 'before',
    personId: userId,
    lines: [
      { account: 'before', cents },
      { account: 'wallet', userId, cents: -cents },
    ],
  })
}
