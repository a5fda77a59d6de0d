import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import './now-line.css'

/** The line between what is past and what comes. */
export function NowLine({ now, words }: { now: number; words: Words }) {
  return (
    <p className="now display">
      <Text id="reservation.day.now" values={{ time: words.formats.time(now) }} />
    </p>
  )
}
