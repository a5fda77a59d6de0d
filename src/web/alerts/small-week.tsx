import type { AlertView } from '#domain/alerts/schema.ts'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { clubDayOf, clubMinutesOf, formatTime, type Weekday, weekdayOf, weekdays } from '#domain/time.ts'
import { cx } from '#web/ui/cx.ts'
import * as styles from './small-week.module.css'
import { placeHours } from './week-hours.ts'

/** An alert as a small week in which its hours are lit; its sentence says the same beside it. */
export function SmallWeek({ alert }: { alert: AlertView }) {
  const { days, from, to, isOff } = hoursOf(alert)
  return (
    <span className={cx(styles.root, isOff && styles.off)} aria-hidden="true">
      {weekdays.map((day) => (
        <i key={day}>{days.includes(day) && <b style={placeHours(from, to)} />}</i>
      ))}
    </span>
  )
}

function hoursOf(alert: AlertView): { days: readonly Weekday[]; from: string; to: string; isOff: boolean } {
  if (alert.kind !== 'slot') return { days: alert.weekdays, from: alert.from, to: alert.to, isOff: alert.paused }
  const startsAt = Date.parse(alert.startDate)
  const minutes = clubMinutesOf(startsAt)
  const hours = { from: formatTime(minutes), to: formatTime(Math.min(minutes + SLOT_MINUTES, 1440)) }
  return { days: [weekdayOf(clubDayOf(startsAt))], ...hours, isOff: false }
}
