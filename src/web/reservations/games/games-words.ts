import type { DayPart } from '#domain/reservations/day-parts.ts'
import type { Day } from '#domain/time.ts'
import type { TextKey, Words } from '#web/app/intl.tsx'
import type { Filters } from './games-filter.ts'

const partKeys = {
  morning: 'games.inPart.morning',
  afternoon: 'games.inPart.afternoon',
  evening: 'games.inPart.evening',
} as const satisfies Record<DayPart, TextKey>

/** The filters as the values of a sentence; without days all up to the last that can be booked. */
export function describeFilters(
  { days, parts, mine }: Filters,
  last: Day,
  words: Words,
): { when: string; part: string; level: string } {
  const { text, formats } = words
  const named = days.map((day) => nameDay(day, words))
  return {
    when:
      named.length > 0
        ? text('games.when.on', { days: formats.list(named) })
        : text('games.when.until', { day: nameDay(last, words) }),
    part: parts.length > 0 ? formats.list(parts.map((part) => text(partKeys[part]))) : 'none',
    level: mine ? 'mine' : 'any',
  }
}

/** "Friday 27" */
export function nameDay(when: string, { text, formats }: Words): string {
  return text('games.onDay', { weekday: formats.weekday(when), number: formats.dayOfMonth(when) })
}
