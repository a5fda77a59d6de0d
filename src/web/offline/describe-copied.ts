import { typeKeys } from '#domain/reservations/type-keys.ts'
import { clubDayOf } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import type { CopiedGame } from './copy.ts'

/** "14:05"; with its day where that isn't today. Epoch milliseconds. */
export function describeMoment(at: number, now: number, { text, formats }: Words): string {
  const time = formats.time(at)
  return clubDayOf(at) === clubDayOf(now) ? time : text('offline.moment', { time, day: formats.shortDay(at) })
}

/** "Court 1 · Open game · all four in" */
export function describeCopied({ court, type, freePlaces, queue }: CopiedGame, { text }: Words): string {
  const isFull = type === 'open' && freePlaces === 0 && queue === null
  return [court, text(typeKeys[type]), ...(isFull ? [text('offline.four')] : [])].join(' · ')
}

/** The next game of a copy, under way or to come, in which its user plays or which they lead; and the others that aren't over. */
export function splitCopied(games: readonly CopiedGame[], now: number) {
  const coming = games.filter(({ endDate }) => Date.parse(endDate) > now)
  const next = coming.find(({ queue }) => queue === null) ?? null
  return { next, others: coming.filter((game) => game !== next) }
}
