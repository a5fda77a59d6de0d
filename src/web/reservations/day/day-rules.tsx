import { WINDOW_DAYS } from '#domain/reservations/rules.ts'
import type { DayView } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'

/** What the club's rules say about booking, and when the last game of the day starts. */
export function DayRules({ day, words: { text, formats } }: { day: DayView | undefined; words: Words }) {
  const last = day?.timeSlots.at(-1)
  const closes = day?.courts
    .map(({ closingTime }) => closingTime)
    .toSorted()
    .at(-1)
  return (
    <p className="day__rules small muted">
      {text('reservation.day.rules', { days: WINDOW_DAYS })}{' '}
      {last && closes && text('reservation.day.lastStart', { time: formats.time(last.startDate), closes })}
    </p>
  )
}
