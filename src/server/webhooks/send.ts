import { Webhook } from 'standardwebhooks'
import { hideNames } from '#domain/keys/hide-names.ts'
import type { DeliveryFailure } from '#domain/webhooks/events.ts'
import { GONE, isGivenUp, retryDelayOf } from '#domain/webhooks/rules.ts'
import { act, type Tx } from '../act.ts'
import type { Deps } from '../deps.ts'
import { type Received, sendRequest } from '../outgoing/send-request.ts'
import { unseal } from '../sealing.ts'
import { allowedFor } from './address.ts'
import { type NextDelivery, setDelivered, setDue, setFailed, type Tried } from './store.ts'

/** So long a receiver may take to answer, in milliseconds. */
const PATIENCE = 10_000

/** How requests are sent, and when a number is tried again; tests give others. */
export type SendOptions = Pick<Parameters<typeof sendRequest>[1], 'resolve' | 'ca' | 'patience'> & {
  retryDelay?: (tries: number) => number
}

const markDelivered = act('webhooks.delivered', (tx: Tx, { delivery, tried }: Marked): void =>
  setDelivered(tx.db, delivery, tried, tx.now),
)
type Marked = { delivery: NextDelivery; tried: Tried }

/** It is tried again later; after 24 hours its receiver is paused, and at once where it wants nothing more. */
const markFailed = act(
  'webhooks.failed',
  ({ db, now }: Tx, { delivery, tried, retryDelay }: Marked & { retryDelay: (tries: number) => number }): void => {
    const failing = setFailed(db, delivery, tried, now)
    if (!failing) return
    const pausedAt = tried.status === GONE || isGivenUp(failing.failingSince, now) ? now : null
    setDue(db, delivery.webhookId, { dueAt: now + retryDelay(failing.attempts), pausedAt })
  },
)

/**
 * Sends what waits to its receiver, signed as Standard Webhooks say: the id is the same each time a number is sent. Taken is what is
 * answered by 200 to 299. Answers whether the next one may follow.
 */
export async function sendDelivery(
  deps: Deps,
  delivery: NextDelivery,
  { retryDelay = retryDelayOf, ...options }: SendOptions,
  signal: AbortSignal,
): Promise<boolean> {
  const acting = { deps, viewer: null }
  const began = performance.now()
  const received = await post(deps, delivery, { patience: PATIENCE, ...options }, signal)
  if (received === 'stopped') return false
  const milliseconds = Math.round(performance.now() - began)
  const tried = { ...readOutcome(received), milliseconds }
  if (tried.failure === 'unreachable' && milliseconds >= (options.patience ?? PATIENCE)) tried.failure = 'timeout'
  const isTaken = tried.status !== null && tried.status >= 200 && tried.status < 300
  if (isTaken) await markDelivered(acting, { delivery, tried })
  else {
    deps.log.warn({ webhook: delivery.webhookId, number: delivery.number, ...tried }, 'a webhook did not arrive')
    await markFailed(acting, { delivery, tried, retryDelay })
  }
  return isTaken
}

async function post(
  { secret, deviceNetworks, clock }: Deps,
  { documentId, number, url, people, payload, ...secrets }: NextDelivery,
  options: Omit<SendOptions, 'retryDelay'>,
  signal: AbortSignal,
): Promise<Received | 'keyLost'> {
  const at = new Date(clock())
  const former = secrets.formerUntil !== null && secrets.formerUntil > at.getTime() ? secrets.formerSealedSecret : null
  const keys = [secrets.sealedSecret, ...(former === null ? [] : [former])].map((sealed) => unseal(secret, sealed))
  if (!keys.every((key) => key !== null)) return 'keyLost'
  const id = `${documentId}.${number}`
  // What was written while it was still sent names has some in it.
  const body = people ? payload : JSON.stringify(hideNames(JSON.parse(payload)))
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'webhook-id': id,
    'webhook-timestamp': Math.floor(at.getTime() / 1000),
    'webhook-signature': keys.map((key) => new Webhook(key).sign(id, at, body)).join(' '),
  }
  const sent = { url, method: 'POST', headers, body }
  return await sendRequest(sent, { ...options, allows: allowedFor(url, deviceNetworks) }, signal)
}

function readOutcome(received: Exclude<Received, 'stopped'> | 'keyLost'): {
  status: number | null
  failure: DeliveryFailure | null
} {
  if (typeof received !== 'string') return { status: received.status, failure: null }
  return { status: null, failure: received === 'none' ? 'unreachable' : received }
}
