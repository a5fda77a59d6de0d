import type { Locale } from './locale.ts'
import { addDays, CLUB_ZONE, clubDayOf, type Day, formatDay, type Weekday } from './time.ts'

/** A moment: a club day `YYYY-MM-DD`, an ISO instant, or epoch milliseconds. */
export type When = string | number

/** More than a week of slots needs. */
const KEPT_MAX = 1000

/** A Monday, for the names of weekdays. */
const SOME_MONDAY = '2024-01-01'

/** The tag of each language. Plain `en` would put the month before the day. */
export const languageTags = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Locale, string>

/** How times, days, money and levels are written in a language, in the club's zone: on pages, in mails, pictures and files. */
export function formatsOf(locale: Locale, words: { today: string; tomorrow: string }) {
  const written = (options: Intl.DateTimeFormatOptions) => dateFormatOf(locale, options)
  const numbers = (options: Intl.NumberFormatOptions) => {
    const format = new Intl.NumberFormat(languageTags[locale], options)
    return cacheTexts((value: number) => format.format(value))
  }
  const time = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const weekday = written({ weekday: 'long' })
  const weekdayShort = written({ weekday: 'short' })
  const dayAndShortMonth = written({ day: 'numeric', month: 'short' })
  // Making one takes longer than writing a list.
  let lists: Intl.ListFormat | undefined
  return {
    /** The language that is written. */
    locale,
    /** 18:30 */
    time,
    /** 18:30–20:00 */
    range: (from: When, to: When) => `${time(from)}–${time(to)}`,
    /** today, tomorrow, or Friday 20/11/2026 */
    day: (when: When, now: number) => relativeDayOf(dayOf(when), now, words) ?? `${weekday(when)} ${dateTextOf(when)}`,
    /** Friday 20/11/2026, whatever today is */
    fullDay: (when: When) => `${weekday(when)} ${dateTextOf(when)}`,
    /** Fri 20/11 */
    shortDay: (when: When) => `${weekdayShort(when)} ${dateTextOf(when).slice(0, 5)}`,
    /** Friday */
    weekday,
    /** Fri */
    weekdayShort,
    /** Friday, by its number: 1 is Monday. */
    weekdayNamed: (number: Weekday) => weekday(addDays(SOME_MONDAY, number - 1)),
    /** Fri, by its number. */
    weekdayShortNamed: (number: Weekday) => weekdayShort(addDays(SOME_MONDAY, number - 1)),
    /** 20 November */
    dayAndMonth: written({ day: 'numeric', month: 'long' }),
    /** 20 */
    dayOfMonth: (when: When) => String(Number(dayOf(when).slice(8))),
    /** 11–13 Dec, 30 Nov–2 Dec */
    shortDays: (from: When, to: When) => {
      const [first, last] = [dayAndShortMonth(from), dayAndShortMonth(to)]
      if (first === last) return first
      const begins = dayOf(from).slice(0, 7) === dayOf(to).slice(0, 7) ? String(Number(dayOf(from).slice(8))) : first
      return `${begins}–${last}`
    },
    /** €24.00 */
    euros: numbers({ style: 'currency', currency: 'EUR' }),
    /** €24, €24.50 */
    shortEuros: numbers({ style: 'currency', currency: 'EUR', trailingZeroDisplay: 'stripIfInteger' }),
    /** 1,234 */
    count: numbers({}),
    /** 24.00 */
    amount: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** 24, 24.50 */
    shortAmount: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }),
    /** 3.25 */
    level: numbers({ minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    /** Marta, Pablo and Íñigo; a name stays on its line */
    list: (names: readonly string[]) => {
      lists ??= new Intl.ListFormat(languageTags[locale])
      return lists.format(names.map((name) => name.replaceAll(' ', '\u00A0')))
    },
  }
}
export type Formats = ReturnType<typeof formatsOf>

/** How a part of a date is written in a language; each moment is written once. */
export function dateFormatOf(locale: Locale, options: Intl.DateTimeFormatOptions): (when: When) => string {
  const format = new Intl.DateTimeFormat(languageTags[locale], { timeZone: CLUB_ZONE, ...options })
  return cacheTexts((when) => format.format(dateOf(when)))
}

/** Writes the same, but each value once: a page of slots says few different things many times. */
function cacheTexts<Value extends string | number>(write: (value: Value) => string): (value: Value) => string {
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

function relativeDayOf(day: Day, now: number, words: { today: string; tomorrow: string }): string | null {
  const today = clubDayOf(now)
  if (day === today) return words.today
  return day === addDays(today, 1) ? words.tomorrow : null
}

/** dd/MM/yyyy */
function dateTextOf(when: When): string {
  return formatDay(dayOf(when))
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
