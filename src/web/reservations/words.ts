import type { Formats } from '#web/app/formats.ts'
import type { useText } from '#web/app/intl.tsx'

/** What sentences about slots are made of. */
export type Words = { text: ReturnType<typeof useText>; formats: Formats }

/** "tomorrow, Saturday 21/11/2026": no day without its weekday, which stays on one line with its date. */
export function dayWords(when: string, now: number, words: Words): string {
  const near = nearWord(when, now, words)
  const full = words.formats.fullDay(when).replaceAll(' ', '\u00A0')
  return near === null ? full : `${near}, ${full}`
}

/** "Tomorrow, Sat 21/11", as it stands beside a big time; a day further off in full. */
export function shortDayWords(when: string, now: number, words: Words): string {
  const near = nearWord(when, now, words)
  if (near === null) return capital(dayWords(when, now, words))
  return `${capital(near)}, ${words.formats.shortDay(when).replaceAll(' ', '\u00A0')}`
}

/** "today", "tomorrow"; null for another day. */
export function nearWord(when: string, now: number, { formats }: Words): string | null {
  const near = formats.day(when, now)
  return near === formats.fullDay(when) ? null : near
}

/** As at the start of a line. */
export function capital(text: string): string {
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase() + rest.join('')
}

/** What stands in the place of a guest's face: the word's first letter. */
export function guestLetter(text: Words['text']): string {
  return text('reservation.one.guest').charAt(0)
}
