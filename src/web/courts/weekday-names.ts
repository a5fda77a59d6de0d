import type { Formats } from '#domain/formats.ts'
import { type Day, formatDay } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'

/** The name of a weekday from 1 (Monday) to 7, as it stands inside a sentence. */
export function weekdayNameOf(weekday: number, { weekday: name }: Formats): string {
  return name(dayLike(weekday))
}

/** The same in short, such as Mon. */
export function weekdayShortOf(weekday: number, { weekdayShort: name }: Formats): string {
  return name(dayLike(weekday))
}

/** A date as a row of dates begins: Tue 08/12/2026. */
export function dateNameOf(date: Day, { text, formats }: Words): string {
  return text('courts.date', { weekday: capitalize(formats.weekdayShort(date)), date: formatDay(date) })
}

/** Text as a line begins. */
export function capitalize(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase() + text.slice(1)
}

/** The first of June 2026 was a Monday. */
function dayLike(weekday: number): string {
  return `2026-06-0${weekday}`
}
