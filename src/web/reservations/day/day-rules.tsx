import type { DayView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useWindowDays } from '#web/app/window-days.ts'

/** What the club's rules say about booking, and when the last game of the day starts. */
export function DayRules({ day }: { day: DayView | undefined }) {
  const { text, formats } = useWords()
  const windowDays = useWindowDays()
  const last = day?.timeSlots.at(-1)
  const closes = day?.courts
    .map(({ closingTime }) => closingTime)
    .toSorted()
    .at(-1)
  return (
    <p className="small muted">
      {text('reservation.day.rules', { days: windowDays })}{' '}
      {last && closes && text('reservation.day.lastStart', { time: formats.time(last.startDate), closes })}{' '}
      <Link className="link" to="/games">
        {text('reservation.day.games')}
      </Link>
    </p>
  )
}
