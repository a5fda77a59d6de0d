import type { Words } from './intl.tsx'

/** "tomorrow, Saturday 21/11/2026": no day without its weekday. */
export function describeDay(when: string, now: number, words: Words): string {
  const near = nearDayOf(when, now, words)
  const full = words.formats.fullDay(when)
  return near === null ? full : `${near}, ${full}`
}

/** "Tomorrow, Sat 21/11", as it stands beside a big time; a day further off in full. */
export function describeShortDay(when: string, now: number, words: Words): string {
  const near = nearDayOf(when, now, words)
  if (near === null) return capitalize(describeDay(when, now, words))
  return `${capitalize(near)}, ${words.formats.shortDay(when).replaceAll(' ', '\u00A0')}`
}

/** "today", "tomorrow"; null for another day. */
export function nearDayOf(when: string, now: number, { formats }: Words): string | null {
  const near = formats.day(when, now)
  return near === formats.fullDay(when) ? null : near
}

/** As at the start of a line. */
export function capitalize(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase() + rest.join('')
}
