import { memo, useEffect, useMemo, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { runAfterPaint } from '#web/app/run-after-paint.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import './day-strip.css'

type Props = {
  date: Day
  today: Day
  /** The address of a day; the same function for the same addresses. */
  to: (day: Day) => string
  /** What is said of a day; undefined while not known. */
  note: (day: Day) => string | undefined
  words: Words
}

/** The days that can be booked, each a link, with a word about each. */
export function DayStrip({ date, today, to, note, words }: Props) {
  const strip = useRef<HTMLElement>(null)
  const days = useMemo(() => listBookableDays(today).map((day) => ({ day, address: to(day) })), [today, to])
  // What it measures is known then without asking for it.
  const chosen = days.findIndex(({ day }) => day === date)
  useEffect(() => runAfterPaint(() => bringIntoSight(strip.current, chosen)), [chosen])
  return (
    <nav ref={strip} className="strip" aria-label={words.text('reservation.day.days')}>
      {days.map(({ day, address }) => (
        <StripDay
          key={day}
          day={day}
          to={address}
          chosen={day === date}
          isToday={day === today}
          note={note(day)}
          words={words}
        />
      ))}
    </nav>
  )
}

type DayProps = Pick<Props, 'words'> & {
  day: Day
  to: string
  chosen: boolean
  isToday: boolean
  note: string | undefined
}

const StripDay = memo(({ day, to, chosen, isToday, note, words: { text, formats } }: DayProps) => (
  <Link to={to} aria-current={chosen ? 'date' : undefined}>
    <span className="strip__weekday">{isToday ? text('reservation.day.today') : formats.weekdayShort(day)}</span>
    <span className="strip__day display" aria-hidden="true">
      {formats.dayOfMonth(day)}
    </span>
    <span className="visually-hidden">{formats.dayAndMonth(day)}</span>
    <span className="strip__free">{note}</span>
  </Link>
))

function bringIntoSight(strip: HTMLElement | null, place: number): void {
  const day = strip?.children[place]
  if (!strip || !(day instanceof HTMLElement) || strip.scrollWidth <= strip.clientWidth) return
  strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}
