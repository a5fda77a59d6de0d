import { HOUR } from '#domain/time.ts'
import type { Deps } from '../deps.ts'
import { recordProblem } from '../status/record-problem.ts'
import { type SendOptions, sendDelivery } from './send.ts'
import { findNextDelivery, listDue } from './store.ts'

/** The pause after a fault of the program's own, such as a full disk, in milliseconds. */
const AFTER_FAULT = 60_000

/**
 * Starts to send what waits for receivers: to each in order and one at a time, to all of them beside one another, so that none waits for
 * another. Answers how to stop it: what is on its way is cut off, and is sent again after the next start.
 */
export function startWebhookWorker(deps: Deps, options: SendOptions = {}): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const sending = new Map<number, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  const sendAll = async (id: number): Promise<void> => {
    let delivery = findNextDelivery(deps.db, id, deps.clock())
    while (delivery && !signal.aborted && (await sendDelivery(deps, delivery, options, signal)))
      delivery = findNextDelivery(deps.db, id, deps.clock())
  }
  const rest = (milliseconds: number): void => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(look, milliseconds).unref()
  }
  const fail = (error: unknown): void => {
    recordProblem(deps, { kind: 'job', what: 'sendWebhooks', error })
    deps.log.error({ err: error }, 'sending webhooks failed, and is tried again in a minute')
    rest(AFTER_FAULT)
  }
  const begin = async (id: number): Promise<void> => {
    try {
      await sendAll(id)
    } catch (error) {
      fail(error)
      return
    } finally {
      sending.delete(id)
    }
    look()
  }
  const look = (): void => {
    if (signal.aborted) return
    try {
      const now = deps.clock()
      const idle = listDue(deps.db).filter(({ id }) => !sending.has(id))
      for (const { id, dueAt } of idle) if (dueAt <= now) sending.set(id, begin(id))
      // An hour at most, in case the clock is set anew.
      rest(Math.min(HOUR, ...idle.filter(({ dueAt }) => dueAt > now).map(({ dueAt }) => dueAt - now)))
    } catch (error) {
      fail(error)
    }
  }
  const stopListening = deps.live.onSendWebhooks(look)
  look()

  return async () => {
    stopListening()
    clearTimeout(timer)
    stopping.abort()
    await Promise.all(sending.values())
  }
}
