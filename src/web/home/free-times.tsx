import type { DayAhead } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { capitalize, nearDayOf } from '#web/app/describe-day.ts'
import { Text, useFormats, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { cx } from '#web/ui/cx.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './free-times.module.css'
import { HomeMore, HomeNone, HomeRow, HomeSection } from './home-section.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { type FreeDay, pickOtherDays } from './offers.ts'
import { renderSmall } from './text-marks.tsx'

const DAY_PAGE = '/reservations'

/** The next free times, each leading to the booking sheet, and the way to all others. */
export function FreeTimes({ days, ahead }: { days: FreeDay[] | undefined; ahead: readonly DayAhead[] }) {
  const words = useWords()
  const now = useNow()
  return (
    <>
      {!days && <HomeSkeleton />}
      {days?.length === 0 && (
        <HomeNone>
          <Text id="home.free.none" />
        </HomeNone>
      )}
      {days?.map((day) => (
        <HomeSection
          key={day.date}
          level="h2"
          title={<Text id="home.free.on" values={{ day: describeHeroDay(day.date, now, words) }} />}
        >
          <ul className={styles.root}>
            {day.times.map((time) => (
              <li key={time.startDate}>
                <FreeTime date={day.date} time={time} />
              </li>
            ))}
          </ul>
        </HomeSection>
      ))}
      <div className={styles.ways}>
        <LinkButton to={DAY_PAGE} kind="primary" className={styles.reserve}>
          <Text id="home.reserve" />
        </LinkButton>
        {days &&
          pickOtherDays(ahead, days).map(({ date, free }) => (
            <HomeMore key={date} to={dayAddressOf(DAY_PAGE, date)}>
              <Text
                id="home.free.later"
                values={{ day: capitalize(nearDayOf(date, now, words) ?? words.formats.weekday(date)), count: free }}
              />
            </HomeMore>
          ))}
      </div>
    </>
  )
}

function FreeTime({ date, time }: { date: string; time: FreeDay['times'][number] }) {
  const { euros } = useFormats()
  const [court, ...others] = time.courts
  if (!court) return null
  const at = clubTimeOf(Date.parse(time.startDate))
  return (
    <HomeRow className={styles.time} to={dayAddressOf(DAY_PAGE, date, { picked: { court: court.id, time: at } })}>
      <span className={cx(styles.timeStart, 'display')}>{at}</span>
      <span className={styles.timeWhere}>
        <b>
          <Text id="home.free.courts" values={{ court: court.name, more: others.length, m: renderSmall }} />
        </b>
        <span>
          <Text id="home.place" values={{ price: euros(court.pricePerPlayer) }} />
        </span>
      </span>
      <span className={cx(styles.timePrice, 'display')}>{euros(court.price)}</span>
    </HomeRow>
  )
}

/** "tomorrow, Friday 20 November" */
function describeHeroDay(date: string, now: number, words: Words): string {
  const near = date === clubDayOf(now) ? null : nearDayOf(date, now, words)
  const full = `${words.formats.weekday(date)} ${words.formats.dayAndMonth(date)}`.replaceAll(' ', '\u00A0')
  return near === null ? full : `${near}, ${full}`
}
