import type { DayAhead } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { capitalize, nearDayOf } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import { HomeSkeleton } from './home-skeleton.tsx'
import { type FreeDay, pickOtherDays } from './offers.ts'
import { renderSmall } from './text-marks.tsx'

const DAY_PAGE = '/reservations'

type Props = { days: FreeDay[] | undefined; now: number; words: Words; ahead: readonly DayAhead[] }

/** The next free times, each leading to the booking sheet, and the way to all others. */
export function FreeTimes({ days, now, words, ahead }: Props) {
  return (
    <>
      {!days && <HomeSkeleton />}
      {days?.length === 0 && (
        <p className="hero__none">
          <Text id="home.free.none" />
        </p>
      )}
      {days?.map((day) => (
        <section key={day.date} className="hero__part">
          <h2 className="hero__head display">
            <Text id="home.free.on" values={{ day: describeHeroDay(day.date, now, words) }} />
          </h2>
          <ul className="free">
            {day.times.map((time) => (
              <li key={time.startDate}>
                <FreeTime date={day.date} time={time} words={words} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="hero__ways">
        <LinkButton to={DAY_PAGE} kind="primary">
          <Text id="home.reserve" />
        </LinkButton>
        {days &&
          pickOtherDays(ahead, days).map(({ date, free }) => (
            <Link key={date} className="hero__more" to={dayAddressOf(DAY_PAGE, date)}>
              <Text
                id="home.free.later"
                values={{ day: capitalize(nearDayOf(date, now, words) ?? words.formats.weekday(date)), count: free }}
              />
            </Link>
          ))}
      </div>
    </>
  )
}

function FreeTime({ date, time, words }: { date: string; time: FreeDay['times'][number]; words: Words }) {
  const { formats } = words
  const [court, ...others] = time.courts
  if (!court) return null
  const at = clubTimeOf(Date.parse(time.startDate))
  return (
    <Link className="free__row" to={dayAddressOf(DAY_PAGE, date, { picked: { court: court.id, time: at } })}>
      <span className="free__time display">{at}</span>
      <span className="free__where">
        <b>
          <Text id="home.free.courts" values={{ court: court.name, more: others.length, m: renderSmall }} />
        </b>
        <span>
          <Text id="home.place" values={{ price: formats.euros(court.pricePerPlayer) }} />
        </span>
      </span>
      <span className="free__price display">{formats.euros(court.price)}</span>
    </Link>
  )
}

/** "tomorrow, Friday 20 November" */
function describeHeroDay(date: string, now: number, words: Words): string {
  const near = date === clubDayOf(now) ? null : nearDayOf(date, now, words)
  const full = `${words.formats.weekday(date)} ${words.formats.dayAndMonth(date)}`.replaceAll(' ', '\u00A0')
  return near === null ? full : `${near}, ${full}`
}
