import { groupWeek } from '#domain/courts/opening.ts'
import type { Opening, OpeningHours } from '#domain/courts/opening-schema.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import * as styles from './club-hours.module.css'

/** So many dates with other hours; the page of contact tells the others. */
const DATES = 2

/** When the club is open: days of the same hours together, and the next dates with others. */
export function ClubHours({ opening }: { opening: Opening }) {
  const words = useWords()
  const { weekdayNamed, fullDay } = words.formats
  return (
    <dl className={styles.clubHours}>
      {groupWeek(opening).map(({ from, to, hours }) => (
        <div key={from}>
          <dt>
            {from === to
              ? capitalize(weekdayNamed(from))
              : words.text('home.find.days', { from: capitalize(weekdayNamed(from)), to: weekdayNamed(to) })}
          </dt>
          <dd className="display">{describeHours(hours, words)}</dd>
        </div>
      ))}
      {opening.exceptions.slice(0, DATES).map(({ date, hours }) => (
        <div key={date}>
          <dt className={styles.clubHoursDate}>{capitalize(fullDay(date))}</dt>
          <dd className="display">{describeHours(hours, words)}</dd>
        </div>
      ))}
    </dl>
  )
}

function describeHours(hours: OpeningHours, { text }: Words): string {
  return hours ? `${hours.opens}–${hours.closes}` : text('home.find.closed')
}
