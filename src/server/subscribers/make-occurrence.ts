import type { Day } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { makeDate } from './make-date.ts'
import { findSubscriber } from './store.ts'

/** Makes the game of a subscription's date by itself, as its day comes into the booking window. */
export const makeOccurrence = act('subscribers.make', (tx: Tx, { id, day }: { id: number; day: Day }): void => {
  const subscriber = findSubscriber(tx.db, id)
  if (subscriber) makeDate(tx, subscriber, day)
})
