import type { ReactNode } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { cx } from '#web/ui/cx.ts'
import { GameRow } from './game-row.tsx'
import { countPlaces, type Looking } from './games-filter.ts'
import * as styles from './games-week.module.css'

type Props = {
  days: readonly Day[]
  today: Day
  /** The games that fit the filters, by start, and all there are. */
  games: readonly Reservation[]
  all: readonly Reservation[]
  who: Looking
}

/** The days, each with its games by time; of one without games a line, and the way to open one. */
export function GamesWeek({ days, today, games, all, who }: Props) {
  return (
    <div className={styles.root}>
      {days.map((day) => {
        const ofDay = games.filter((game) => isOn(game, day))
        const heading = <DayHeading day={day} isToday={day === today} />
        if (ofDay.length === 0) {
          return <EmptyDay key={day} day={day} heading={heading} isOther={all.some((game) => isOn(game, day))} />
        }
        return (
          <section key={day} className={styles.day}>
            <div className={styles.head}>
              {heading}
              <DayCount games={ofDay} who={who} />
            </div>
            <ul className={styles.games}>
              {ofDay.map((game, at) => (
                <GameRow
                  key={game.documentId}
                  reservation={game}
                  who={who}
                  again={ofDay[at - 1]?.startDate === game.startDate}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function isOn({ startDate }: Reservation, day: Day): boolean {
  return clubDayOf(Date.parse(startDate)) === day
}

function DayHeading({ day, isToday }: { day: Day; isToday: boolean }) {
  const { text, formats } = useWords()
  const weekday = capitalize(formats.weekday(day))
  return (
    <h2 className={cx('display uppercase', styles.title)}>
      <span className={styles.weekday}>{isToday ? text('games.day.today') : weekday}</span>{' '}
      <span className={styles.date}>
        {isToday && <>{weekday} </>}
        <b>{formats.dayOfMonth(day)}</b>
      </span>
    </h2>
  )
}

/** How many of the day's games have a place, and for a player how many of these are of their level. */
function DayCount({ games, who }: { games: readonly Reservation[]; who: Looking }) {
  const { count, mine } = countPlaces(games, who)
  if (count === 0 || who.level === null) return null
  return (
    <p className="small muted">
      {mine === count ? (
        <Text id="games.day.levelAll" values={{ count }} />
      ) : (
        <Text id="games.day.level" values={{ mine, count }} />
      )}
    </p>
  )
}

function EmptyDay({ day, heading, isOther }: { day: Day; heading: ReactNode; isOther: boolean }) {
  const { formats } = useWords()
  return (
    <section className={cx(styles.day, styles.empty)}>
      <div className={styles.head}>{heading}</div>
      <p className={styles.none}>
        <span className="muted">
          <Text id={isOther ? 'games.day.noneLike' : 'games.day.none'} />
        </span>
        <Link to={dayAddressOf('/reservations', day)} className={styles.open}>
          <Text id="games.day.open" />
          <span className="visually-hidden">, {formats.fullDay(day)}</span>
        </Link>
      </p>
    </section>
  )
}
