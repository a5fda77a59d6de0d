import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { describeShortDay } from '#web/app/describe-day.ts'
import { useFormats, useWords } from '#web/app/intl.tsx'
import { Link, useTitle } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { Icon } from '#web/ui/icon.tsx'
import { GameStatus } from './game-status.tsx'

type Props = { reservation: Reservation; heading: 'h1' | 'h2' }

/** When and where a game is, and what it is. */
export function GameHead({ reservation, heading: Heading }: Props) {
  const words = useWords()
  const now = useNow()
  const { formats } = words
  const { startDate, endDate, court } = reservation
  return (
    <header className="game__head">
      <Heading tabIndex={-1}>
        <span className="game__time display">
          {formats.time(startDate)}
          <small>–{formats.time(endDate)}</small>
        </span>{' '}
        <span className="game__where display">
          {court.name} <span>{describeShortDay(startDate, now, words)}</span>
        </span>
      </Heading>
      <GameStatus reservation={reservation} />
    </header>
  )
}

/** Back to the game's day; it also names the game in the window's title. */
export function GameBack({ reservation: { startDate, court } }: Pick<Props, 'reservation'>) {
  const formats = useFormats()
  useTitle(`${court.name}, ${formats.fullDay(startDate)} ${formats.time(startDate)}`)
  return (
    <Link className="game__back" to={dayAddressOf('/reservations', clubDayOf(Date.parse(startDate)))}>
      <Icon name="back" />
      <span>
        {formats.weekday(startDate)} {formats.dayAndMonth(startDate)}
      </span>
    </Link>
  )
}
