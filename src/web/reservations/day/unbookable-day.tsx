import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { type DayState, lastBookableDayOf, openingDayOf } from './day-state.ts'
import './nothing-left.css'

type Props = {
  path: string
  date: Day
  today: Day
  standing: Exclude<DayState, 'bookable'>
  /** Whether there is a game to be seen below. */
  games: boolean
  words: Words
}

/** Why nothing can be booked on a day that is over or too far ahead, said once, and the nearest day on which one can. */
export function UnbookableDay({ path, date, today, standing, games, words }: Props) {
  const { text, formats } = words
  const over = standing === 'over'
  const nearest = over ? today : lastBookableDayOf(today)
  return (
    <section className="left">
      <h2 className="left__title">{over ? text('reservation.out.over') : text('reservation.out.beyond')}</h2>
      <p className="small muted">
        {over && (games ? text('reservation.out.played') : text('reservation.out.notPlayed'))}
        {!over && text('reservation.out.opens', { day: formats.fullDay(openingDayOf(date)) })}
        {!over && games && ` ${text('reservation.out.booked')}`}
      </p>
      <div className="left__days">
        <Link className="left__day" to={dayAddressOf(path, nearest)}>
          <b className="display">{formats.shortDay(nearest)}</b>
          <span>{over ? text('reservation.out.today') : text('reservation.out.last')}</span>
        </Link>
      </div>
    </section>
  )
}
