import type { Formats } from '#web/formats.ts'
import type { useText } from '#web/intl.tsx'

/** What sentences about slots are made of. */
export type Words = { text: ReturnType<typeof useText>; formats: Formats }

/** "tomorrow, Saturday 21/11/2026": no day without its weekday. */
export function dayWords(when: string, now: number, { formats }: Words): string {
  const [near, full] = [formats.day(when, now), formats.fullDay(when)]
  return near === full ? full : `${near}, ${full}`
}
