import type { Refusal } from '../errors.ts'
import { HOUR, MINUTE } from '../time.ts'
import type { EventNoun } from './events.ts'

/** After so many milliseconds what failed is tried again, by how often it was tried; as long as the last one then. */
const retryDelays = [1000, 30_000, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 8 * HOUR, 8.5 * HOUR] as const

/** So long one number is tried, in milliseconds; then its receiver is paused. */
const RETRIED_FOR = 24 * HOUR

/** How long to wait after so many tries, from 1. */
export function retryDelayOf(tries: number): number {
  return retryDelays[tries - 1] ?? 8.5 * HOUR
}

/** So long the secret of before signs too, in milliseconds: its program is given the new one meanwhile. */
export const FORMER_SECRET_SIGNS = 24 * HOUR

/** The answer of a receiver that wants to hear of nothing more (Standard Webhooks): it is paused at once. */
export const GONE = 410

/** Whether a receiver that failed since an instant isn't tried any more now. */
export function isGivenUp(failingSince: number, now: number): boolean {
  return now - failingSince >= RETRIED_FOR
}

/** Why a receiver can't be as it is to be: its address may not be sent to, or it would hear of users without their names. */
export function webhookRefusal(
  { events, people }: { events: readonly EventNoun[]; people: boolean },
  mayBeSentTo: boolean,
): Refusal | null {
  if (!mayBeSentTo) return { key: 'webhook.errors.url', param: 'url' }
  return events.includes('user') && !people ? { key: 'webhook.errors.people', param: 'people' } : null
}

/** Each act that receivers hear of writes a row for every one of them. */
const RECEIVERS_MAX = 20

/** Why one more receiver can't be added. */
export function tooManyRefusal(receivers: number): Refusal | null {
  return receivers < RECEIVERS_MAX ? null : { key: 'webhook.errors.tooMany', values: { max: RECEIVERS_MAX } }
}

/** Why it can't be sent again from a number on: the first one that is kept is later, or some that wait would be left out. */
export function replayRefusal(
  { keptFrom, sendFrom }: { keptFrom: number; sendFrom: number },
  from: number,
): Refusal | null {
  const max = Math.max(keptFrom, sendFrom)
  if (from > max) return { key: 'validation.errors.tooBig', param: 'from', values: { max } }
  return from < keptFrom ? { key: 'validation.errors.tooSmall', param: 'from', values: { min: keptFrom } } : null
}
