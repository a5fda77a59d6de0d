import type { Locale } from '#domain/locale.ts'
import { addDays, CLUB_ZONE, clubDayOf, type Day } from '#domain/time.ts'

/** A moment: a club day `YYYY-MM-DD`, an ISO instant, or epoch milliseconds. */
export type When = string | number

/** More than a week of slots needs. */
const KEPT_MAX = 1000

// Plain `en` would put the month before the day.
const tags = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Locale, string>

/** How times, days, money and levels are written in a language, in the club's zone. */
export function formatsOf(locale: Locale, words: { today: string; tomorrow: string }) {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(tags[locale], { timeZone: CLUB_ZONE, ...options })
    return kept((when: When) => format.format(dateOf(when)))
  }
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(tags[locale], options)
    return kept((value: number) => format.format(value))
  }
  const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = written({ weekday: 'long' })
  const weekdayShort = written({ weekday: 'short' })
  return {
    /** 18:30 */
    time,
    /** 18:30–20:00 */
    range: (from: When, to: When) => `${time(from)}–${time(to)}`,
    /** today, tomorrow, or Friday 20/11/2026 */
    day: (when: When, now: number) => relativeDay(dayOf(when), now, words) ?? `${weekday(when)} ${dateText(when)}`,
    /** Friday 20/11/2026, whatever today is */
    fullDay: (when: When) => `${weekday(when)} ${dateText(when)}`,
    /** Fri 20/11 */
    shortDay: (when: When) => `${weekdayShort(when)} ${dateText(when).slice(0, 5)}`,
    /** Friday */
    weekday,
    /** Fri */
    weekdayShort,
    /** 20 November */
    dayAndMonth: written({ day: 'numeric', month: 'long' }),
    /** 20 */
    dayOfMonth: (when: When) => String(Number(dayOf(when).slice(8))),
    /** €24.00 */
    euros: numbers({ style: 'currency', currency: 'EUR' }),
    /** 3.25 */
    level: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Marta, Pablo and Íñigo; a name stays on its line */
    list: (names: readonly string[]) =>
      new Intl.ListFormat(tags[locale]).format(names.map((name) => name.replaceAll(' ', '\u00A0'))),
  }
}
export type Formats = ReturnType<typeof formatsOf>

/** The same, but each value is written once: a page of slots says few different things many times. */
function kept<Value extends string | number>(write: (value: Value) => string): (value: Value) => string {
  const written = new Map<Value, string>()
  return (value) => {
    const before = written.get(value)
    if (before !== undefined) return before
    if (written.size >= KEPT_MAX) written.clear()
    const text = write(value)
    written.set(value, text)
    return text
  }
}

function relativeDay(day: Day, now: number, words: { today: string; tomorrow: string }): string | null {
  const today = clubDayOf(now)
  if (day === today) return words.today
  return day === addDays(today, 1) ? words.tomorrow : null
}

/** dd/MM/yyyy */
function dateText(when: When): string {
  return dayOf(when).split('-').toReversed().join('/')
}

function dayOf(when: When): Day {
  return isDayText(when) ? when : clubDayOf(dateOf(when).getTime())
}

/** Noon in UTC lies in the same day of the club. */
function dateOf(when: When): Date {
  return new Date(isDayText(when) ? `${when}T12:00:00Z` : when)
}

function isDayText(when: When): when is Day {
  return typeof when === 'string' && when.length === 10
}
