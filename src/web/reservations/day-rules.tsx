import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { DaySeen } from '#domain/reservations/schema.ts'
import { Text } from '#web/intl.tsx'
import type { Words } from './words.ts'

/** What the club's rules say about booking, and when the last game of the day starts. */
export function DayRules({ day, words }: { day: DaySeen | undefined; words: Words }) {
  const last = day?.timeSlots.at(-1)
  const closes = day?.courts
    .map(({ closingTime }) => closingTime)
    .toSorted()
    .at(-1)
  return (
    <p className="day__rules small muted">
      <Text id="reservation.day.rules" values={{ days: WINDOW_DAYS }} />{' '}
      {last && closes && (
        <Text id="reservation.day.lastStart" values={{ time: words.formats.time(last.startDate), closes }} />
      )}
    </p>
  )
}
