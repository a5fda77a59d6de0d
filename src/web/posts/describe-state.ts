import type { PostState } from '#domain/posts/kinds.ts'
import type { PostView } from '#domain/posts/schema.ts'
import { type PostTimes, postStateAt } from '#domain/posts/states.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'

/** One word for where a post stands. */
export const stateNames = {
  draft: 'writing.state.draft',
  scheduled: 'writing.state.scheduled',
  published: 'writing.state.published',
  over: 'writing.state.over',
} as const satisfies Record<PostState, TextKey>

/** When visitors see a post, in epoch milliseconds. */
export function timesOf({ publishedFrom, publishedTo }: Pick<PostView, 'publishedFrom' | 'publishedTo'>): PostTimes {
  return { from: readInstant(publishedFrom), to: readInstant(publishedTo) }
}

function readInstant(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant)
}

/** Since when, from when on, until when visitors see it: "Since Friday 20/11/2026, 08:00"; for a draft, that nobody does. */
export function describeState(times: PostTimes, now: number, words: Words): string {
  const { text } = words
  const state = postStateAt(times, now)
  const { from, to } = times
  if (state === 'draft' || from === null) return text('writing.when.draft')
  if (state === 'over' && to !== null) return text('writing.when.over', { to: describeEnd(to, words) })
  const begins = describeInstant(from, words)
  const texts = whenTexts[state === 'scheduled' ? 'scheduled' : 'published']
  return to === null
    ? text(texts.on, { from: begins })
    : text(texts.until, { from: begins, to: describeEnd(to, words) })
}

const whenTexts = {
  scheduled: { on: 'writing.when.scheduled', until: 'writing.when.scheduledUntil' },
  published: { on: 'writing.when.published', until: 'writing.when.publishedUntil' },
} as const satisfies Record<string, Record<'on' | 'until', TextKey>>

/** Friday 20/11/2026, 08:00 */
export function describeInstant(instant: number, { formats }: Words): string {
  return `${formats.fullDay(instant)}, ${formats.time(instant)}`
}

/** The same of an end: midnight is the end of the day before. */
export function describeEnd(instant: number, words: Words): string {
  const { formats } = words
  if (formats.time(instant) !== '00:00') return describeInstant(instant, words)
  return `${formats.fullDay(instant - 1)}, 24:00`
}
