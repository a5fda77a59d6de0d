import { type Day, formatTime } from '#domain/time.ts'
import { act, type Tx } from '../act.ts'
import { makeDate } from './make-date.ts'
import { findSubscriber } from './store.ts'

/** Makes the game of a subscription's date by itself, as its day comes into the booking window. */
export const makeOccurrence = act('jobs.makeSubscribed', (tx: Tx, { id, day }: { id: number; day: Day }): void => {
  const subscriber = findSubscriber(tx.db, id)
  const made = subscriber && makeDate(tx, subscriber, day)
  if (!subscriber || !made) return
  const place = `${made.court} ${formatTime(subscriber.starts)}`
  // What finds its court later is a line of its own: the first one says that it had none.
  tx.target(
    { day, ...(made.wasLacking && { again: 1 }) },
    made.is === 'made' ? { made: 1, reserved: place } : { lacking: 1, missing: place },
  )
})
