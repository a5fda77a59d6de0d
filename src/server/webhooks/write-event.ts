import { hideNames } from '#domain/keys/hide-names.ts'
import { toKeyViewer } from '#domain/keys/rules.ts'
import type { User } from '#domain/roles.ts'
import { isoOf } from '#domain/time.ts'
import { type EventNoun, type EventType, eventNouns } from '#domain/webhooks/events.ts'
import type { Tx } from '../act.ts'
import { required } from '../required.ts'
import { addDelivery, listReceivers } from './store.ts'

/** What a receiver is sent is what a key may read; this one is nobody's. */
const rights = { id: 0, may: ['read', 'money'], people: true, device: null } as const
const reader = toKeyViewer({ ...rights, userId: 0, username: '', name: '' })

/**
 * Writes for each receiver that hears of it what happened, in the transaction that causes it, under the receiver's next number: none is
 * ever left out. `make` answers the object as REST gives it to its reader. Where nobody hears of it nothing is made.
 */
export function writeEvent(tx: Tx, event: EventType, make: (reader: User) => unknown): void {
  const receivers = listReceivers(tx.db, nounOf(event))
  if (receivers.length === 0) return
  const data = make(reader)
  for (const receiver of receivers) {
    const body = {
      type: event,
      timestamp: isoOf(tx.now),
      number: receiver.number,
      data: receiver.people ? data : hideNames(data),
    }
    addDelivery(tx.db, receiver, { event, payload: JSON.stringify(body), at: tx.now })
  }
  tx.sendWebhooks()
}

function nounOf(event: EventType): EventNoun {
  return required(eventNouns.find((noun) => event.startsWith(`${noun}.`)) ?? null)
}
