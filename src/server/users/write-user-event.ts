import { clubDayOf } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { writeEvent } from '../webhooks/write-event.ts'
import { toUserView } from './list.ts'
import { findUserFacts } from './list-store.ts'

/** Writes for other programs that a user was made, or is another one now. */
export function writeUserEvent(tx: Tx, became: 'created' | 'changed', id: number): void {
  writeEvent(tx, `user.${became}`, () => toUserView(required(findUserFacts(tx.db, id)), clubDayOf(tx.now)))
}
