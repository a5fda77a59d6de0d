import { memo, useEffect, useMemo, useRef } from 'react'
import type { Day } from '#domain/time.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { runAfterPaint } from '#web/app/run-after-paint.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './day-strip.module.css'

type Props = {
  date: Day
  today: Day
  /** The address of a day; the same function for the same addresses. */
  to: (day: Day) => string
  /** The text about a day; undefined while not known. */
  note: (day: Day) => string | undefined
  /** Told of a day before it is gone to; the same function each time. */
  onAim?: (day: Day) => void
}

/** The days that can be booked, each a link, with a word about each. */
export function DayStrip({ date, today, to, note, onAim }: Props) {
  const text = useText()
  const strip = useRef<HTMLElement>(null)
  const windowDays = useWindowDays()
  const days = useMemo(
    () => listBookableDays(today, windowDays).map((day) => ({ day, address: to(day) })),
    [today, windowDays, to],
  )
  // What it measures is known then without asking for it.
  const chosen = days.findIndex(({ day }) => day === date)
  useEffect(() => runAfterPaint(() => bringIntoSight(strip.current, chosen)), [chosen])
  return (
    <nav ref={strip} className={styles.root} aria-label={text('reservation.day.days')}>
      {days.map(({ day, address }) => (
        <StripDay
          key={day}
          day={day}
          to={address}
          chosen={day === date}
          isToday={day === today}
          note={note(day)}
          onAim={onAim}
        />
      ))}
    </nav>
  )
}

type DayProps = {
  day: Day
  to: string
  chosen: boolean
  isToday: boolean
  note: string | undefined
  onAim: Props['onAim']
}

const StripDay = memo(({ day, to, chosen, isToday, note, onAim }: DayProps) => {
  const { text, formats } = useWords()
  const aim = () => onAim?.(day)
  return (
    <Link to={to} aria-current={chosen ? 'date' : undefined} onPointerDown={aim} onClick={aim}>
      <span className="display mini semibold uppercase">
        {isToday ? text('reservation.day.today') : formats.weekdayShort(day)}
      </span>
      <span className={cx(styles.day, 'display text-heading strong')} aria-hidden="true">
        {formats.dayOfMonth(day)}
      </span>
      <span className="visually-hidden">{formats.dayAndMonth(day)}</span>
      <span className={cx(styles.note, 'display small medium')}>{note}</span>
    </Link>
  )
})

function bringIntoSight(strip: HTMLElement | null, place: number): void {
  const day = strip?.children[place]
  if (!strip || !(day instanceof HTMLElement) || strip.scrollWidth <= strip.clientWidth) return
  strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}
