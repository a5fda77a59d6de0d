import type { DayAheadView } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { capitalize, nearDayOf } from '#web/app/describe-day.ts'
import { Text, useFormats, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './hero.module.css'
import { HeroList, HeroMore, HeroNone, HeroRow, HeroSkeleton } from './hero-list.tsx'
import { type FreeDay, pickOtherDays } from './offers.ts'
import { renderSmall } from './text-marks.tsx'

const DAY_PAGE = '/reservations'

/** The next free times, each leading to the booking sheet, and the way to all others. */
export function FreeTimes({ days, ahead }: { days: FreeDay[] | undefined; ahead: readonly DayAheadView[] }) {
  const words = useWords()
  const now = useNow()
  return (
    <>
      {!days && <HeroSkeleton />}
      {days?.length === 0 && (
        <HeroNone>
          <Text id="home.free.none" />
        </HeroNone>
      )}
      {days?.map((day) => (
        <HeroList
          key={day.date}
          level="h2"
          title={<Text id="home.free.on" values={{ day: describeHeroDay(day.date, now, words) }} />}
        >
          <ul className={styles.times}>
            {day.times.map((time) => (
              <li key={time.startDate}>
                <FreeTime date={day.date} time={time} />
              </li>
            ))}
          </ul>
        </HeroList>
      ))}
      <Row gap={4}>
        <LinkButton to={DAY_PAGE} kind="primary" className={styles.reserve}>
          <Text id="home.reserve" />
        </LinkButton>
        {days &&
          pickOtherDays(ahead, days).map(({ date, free }) => (
            <HeroMore key={date} to={dayAddressOf(DAY_PAGE, date)}>
              <Text
                id="home.free.later"
                values={{ day: capitalize(nearDayOf(date, now, words) ?? words.formats.weekday(date)), count: free }}
              />
            </HeroMore>
          ))}
      </Row>
    </>
  )
}

function FreeTime({ date, time }: { date: string; time: FreeDay['times'][number] }) {
  const { euros } = useFormats()
  const [court, ...others] = time.courts
  if (!court) return null
  const at = clubTimeOf(Date.parse(time.startDate))
  return (
    <HeroRow className={styles.time} to={dayAddressOf(DAY_PAGE, date, { picked: { court: court.id, time: at } })}>
      <span className="display text-display heavy">{at}</span>
      <Stack as="span">
        <b className="strong">
          <Text id="home.free.courts" values={{ court: court.name, more: others.length, m: renderSmall }} />
        </b>
        <span className="small muted">
          <Text id="home.place" values={{ price: euros(court.pricePerPlayer) }} />
        </span>
      </Stack>
      <span className={cx('display text-figure semibold', styles.figure)}>{euros(court.price)}</span>
    </HeroRow>
  )
}

/** "tomorrow, Friday 20 November" */
function describeHeroDay(date: string, now: number, words: Words): string {
  const near = date === clubDayOf(now) ? null : nearDayOf(date, now, words)
  const full = `${words.formats.weekday(date)} ${words.formats.dayAndMonth(date).replaceAll(' ', '\u00A0')}`
  return near === null ? full : `${near}, ${full}`
}
