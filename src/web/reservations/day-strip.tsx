import { useEffect, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import { Text } from '#web/intl.tsx'
import { Link } from '#web/navigation.tsx'
import type { Filters } from './day-filters.ts'
import { dayAddress } from './draft.ts'
import { bookableDays } from './other-days.ts'
import type { Words } from './words.ts'
import './day-strip.css'

type Props = {
  path: string
  date: Day
  today: Day
  filters: Filters
  /** Free slots of each day; null while not known. */
  free: ReadonlyMap<Day, number> | null
  words: Words
}

/** The days that can be booked, each a link that keeps the filters, with how much of it is free. */
export function DayStrip({ path, date, today, filters, free, words }: Props) {
  const { text, formats } = words
  const strip = useRef<HTMLElement>(null)
  useEffect(() => {
    const chosen = strip.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)
    if (strip.current && chosen)
      strip.current.scrollLeft = chosen.offsetLeft - (strip.current.clientWidth - chosen.offsetWidth) / 2
  }, [date])
  return (
    <nav ref={strip} className="strip" aria-label={text('reservation.day.days')}>
      {bookableDays(today).map((day) => (
        <Link
          key={day}
          data-day={day}
          to={dayAddress(path, day, { filters })}
          aria-current={day === date ? 'date' : undefined}
        >
          <span className="strip__weekday">
            {day === today ? <Text id="reservation.day.today" /> : formats.weekdayShort(day)}
          </span>
          <span className="strip__day d" aria-hidden="true">
            {formats.dayOfMonth(day)}
          </span>
          <span className="sr">{formats.dayAndMonth(day)}</span>
          <span className="strip__free">
            <FreeCount count={free?.get(day)} />
          </span>
        </Link>
      ))}
    </nav>
  )
}

function FreeCount({ count }: { count: number | undefined }) {
  return count !== undefined && <Text id="reservation.day.free" values={{ count }} />
}
