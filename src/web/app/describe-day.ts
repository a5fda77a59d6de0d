import type { Words } from './intl.tsx'

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
