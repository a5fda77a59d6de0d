import type { CompetitionFormat } from '#domain/competitions/formats.ts'
import { hasSinglePlayers } from '#domain/competitions/formats.ts'
import type { CompetitionListItem } from '#domain/competitions/schema.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'

export const formatKeys = {
  americano: 'competition.format.americano',
  mexicano: 'competition.format.mexicano',
  groups: 'competition.format.groups',
  knockout: 'competition.format.knockout',
  ladder: 'competition.format.ladder',
} as const satisfies Record<CompetitionFormat, TextKey>

/** Its day or days: "Friday 27/11/2026", "11–13 Dec"; of a ladder until when. */
export function describeDays({ format, firstDay, lastDay }: CompetitionListItem, { text, formats }: Words): string {
  if (format === 'ladder') return text('competition.until', { day: formats.fullDay(lastDay) })
  return firstDay === lastDay ? formats.fullDay(firstDay) : formats.shortDays(firstDay, lastDay)
}

/** "18:30–21:30" of one that lasts a day; null of others. */
export function describeTimes(
  { firstDay, lastDay, startsAt, endsAt }: CompetitionListItem,
  { formats }: Words,
): string | null {
  return startsAt !== null && endsAt !== null && firstDay === lastDay ? formats.range(startsAt, endsAt) : null
}

/** "2.75–4.00"; null where it is for everybody. */
export function describeLevel({ level }: CompetitionListItem, { formats }: Words): string | null {
  return level && `${formats.level(level.min)}–${formats.level(level.max)}`
}

/** How many places are taken: "10 of 12 places", of pairs "45 of 60 pairs". */
export function describeTaken({ format, taken, places, waiting }: CompetitionListItem, { text }: Words): string {
  const of = hasSinglePlayers(format) ? 'players' : 'pairs'
  return text('competition.taken', { of, taken, places, waiting })
}
