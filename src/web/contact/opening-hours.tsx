import { useId } from 'react'
import { openingOf, openStateOf } from '#domain/courts/opening.ts'
import type { OpeningView } from '#domain/courts/opening-schema.ts'
import { addDays, clubDayOf, clubMinutesOf, weekdayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useFormats, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Rows, Stack } from '#web/ui/layout.tsx'
import * as styles from './contact-page.module.css'
import { type Axis, axisOf, HoursBar, NowLine } from './hours-bar.tsx'

/** The week as bars from opening to closing, today's bright and the present moment across; below, dates with other hours. */
export function OpeningHours({ opening }: { opening: OpeningView }) {
  const titleId = useId()
  const now = useNow()
  const text = useText()
  const { time, weekdayNamed, weekdayShortNamed, fullDay } = useFormats()
  const today = clubDayOf(now)
  const axis: Axis = axisOf(opening)
  const others = opening.exceptions.filter(({ date }) => date !== today)
  return (
    <section aria-labelledby={titleId}>
      <Row spread align="baseline" className={styles.hoursHead}>
        <h2 id={titleId} className="display uppercase text-heading">
          <Text id="contact.hours" />
        </h2>
        <p className="small muted">
          <Now opening={opening} now={now} />
        </p>
      </Row>
      <div className={styles.week}>
        <NowLine axis={axis} minute={clubMinutesOf(now)} label={text('contact.now', { time: time(now) })} />
        <Stack as="ul" gap={2}>
          {opening.week.map(({ weekday, hours: usual }) => {
            const isToday = weekday === weekdayOf(today)
            const hours = isToday ? openingOf(opening, today) : usual
            return (
              <li key={weekday}>
                <span
                  className={cx('display text-subheading', isToday ? 'heavy' : 'semibold muted')}
                  aria-hidden="true"
                >
                  {isToday ? nameLike(weekdayShortNamed(weekday), text('common.today')) : weekdayShortNamed(weekday)}
                </span>
                <span className="visually-hidden">
                  {text('contact.day', {
                    day: capitalize(weekdayNamed(weekday)),
                    hours: hours ? `${hours.opens}–${hours.closes}` : text('contact.closedDay'),
                  })}
                </span>
                <HoursBar axis={axis} hours={hours} isBright={isToday} closed={text('contact.closedDay')} />
              </li>
            )
          })}
        </Stack>
      </div>
      {others.length > 0 && (
        <Rows end>
          {others.map(({ date, hours }) => (
            <li key={date}>
              {capitalize(fullDay(date))}
              <span className="display text-figure">
                {hours ? `${hours.opens}–${hours.closes}` : text('contact.closedDay')}
              </span>
            </li>
          ))}
        </Rows>
      )}
    </section>
  )
}

function Now({ opening, now }: { opening: OpeningView; now: number }) {
  const { fullDay } = useFormats()
  const state = openStateOf(opening, now)
  if (state.is === 'open') return <Text id="contact.openNow" values={{ time: state.closes }} />
  if (state.opens === null) return <Text id="contact.closed" />
  const { day, time } = state.opens
  const today = clubDayOf(now)
  const is = day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
  return <Text id="contact.closedNow" values={{ is, day: fullDay(day), time }} />
}

/** Begins as the names of weekdays do, which some languages write with a capital. */
function nameLike(weekday: string, name: string): string {
  return weekday === capitalize(weekday) ? capitalize(name) : name
}
