import type { Refusal } from './errors.ts'
import { clubTimeOf } from './time.ts'

/** Which version of a thing is saved, when it was (epoch milliseconds), and by whom; null where that isn't known. */
export type SavedVersion = { version: number; at: number | null; by: string | null }

/**
 * Why what is sent can't be saved: whoever sends it read an older version than the one that is saved now. Tells who saved that
 * one, and at which time of the day. Without a version nothing is compared.
 */
export function staleRefusal(sent: number | undefined, { version, at, by }: SavedVersion): Refusal | null {
  if (sent === undefined || sent >= version) return null
  const values = { ...(by !== null && { by }), ...(at !== null && { time: clubTimeOf(at) }) }
  return { key: 'errors.stale', param: 'version', values }
}
