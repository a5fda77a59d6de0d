import { groupWeek } from '#domain/courts/opening.ts'
import type { Opening, OpeningHours } from '#domain/courts/opening-schema.ts'
import type { Weekday } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import * as styles from './club-hours.module.css'

/** So many dates with other hours; the page of contact tells the others. */
const DATES = 2

/** When the club is open: days of the same hours together, and the next dates with others. */
export function ClubHours({ opening }: { opening: Opening }) {
  const words = useWords()
  const { fullDay } = words.formats
  return (
    <dl className={styles.root}>
      {groupWeek(opening).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>{describeDays(from, to, words)}</dt>
          <dd className="display">{describeHours(hours, words)}</dd>
        </div>
      ))}
      {opening.exceptions.slice(0, DATES).map(({ date, hours }) => (
        <div key={date}>
          <dt className={styles.date}>{capitalize(fullDay(date))}</dt>
          <dd className="display">{describeHours(hours, words)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** "Monday to Friday"; all seven are every day. */
function describeDays(from: Weekday, to: Weekday, { text, formats }: Words): string {
  if (from === 1 && to === 7) return text('home.find.everyDay')
  const first = capitalize(formats.weekdayNamed(from))
  return from === to ? first : text('home.find.days', { from: first, to: formats.weekdayNamed(to) })
}

function describeHours(hours: OpeningHours, { text }: Words): string {
  return hours ? `${hours.opens}–${hours.closes}` : text('home.find.closed')
}
