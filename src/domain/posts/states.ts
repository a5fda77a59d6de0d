import type { PostState } from './kinds.ts'

/** From when until when visitors see a post, in epoch milliseconds; `from` is null for a draft, `to` without an end. */
export type PostTimes = { from: number | null; to: number | null }

/** Where a post stands at a moment. It is published from its beginning on, and over at its end. */
export function postStateAt({ from, to }: PostTimes, now: number): PostState {
  if (from === null) return 'draft'
  if (to !== null && to <= now) return 'over'
  return from <= now ? 'published' : 'scheduled'
}
