import type { Day } from '#domain/time.ts'
import type { Tx } from '../act.ts'
import { listCourts } from '../courts/store.ts'
import { required } from '../required.ts'
import type { Subscriber } from './store.ts'

type Becomes = 'begun' | 'changed' | 'ended'

/** Mails a member what became of their subscription, unless they did it themselves. */
export function notifyMember(
  tx: Tx,
  subscriber: Subscriber,
  becomes: Becomes,
  { skipped = [], resumed = [] }: { skipped?: readonly Day[]; resumed?: readonly Day[] } = {},
): void {
  if (subscriber.userId === tx.viewer?.id) return
  const { id, courtId, weekday, starts, ends } = subscriber
  const court = required(listCourts(tx.db).find((one) => one.id === courtId) ?? null)
  const held = { subscriber: id, court: court.name, weekday, starts, ends }
  const payload = { ...held, becomes, skipped: [...skipped], resumed: [...resumed] }
  tx.mail({ to: subscriber.userId, kind: 'subscription', payload })
}
