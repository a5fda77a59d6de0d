import type { Reservation } from '#domain/reservations/schema.ts'
import { capitalize, describeDay } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { isLed } from '#web/reservations/seats.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { isOf, seatsIn } from './game-seats.ts'
import './next-game.css'

type Props = { game: Reservation; meId: number | null; now: number; words: Words }

/** The viewer's next game, in the yellow of what is theirs. */
export function NextGame({ game, meId, now, words }: Props) {
  const { formats } = words
  return (
    <div className="page-width">
      <Link className="next-game" to={`/reservations/${game.documentId}`}>
        <CourtDrawing seats={seatsIn(game, isOf(game, meId) && !isLed(game))} />
        <span className="next-game__what">
          <b>
            <Text id={isLed(game) ? 'home.nextSession' : 'home.next'} />
          </b>
          <span>
            {capitalize(describeDay(game.startDate, now, words))} · <span>{game.court.name}</span>
          </span>
        </span>
        <span className="next-game__time display">
          {formats.time(game.startDate)}
          <small>–{formats.time(game.endDate)}</small>
        </span>
      </Link>
    </div>
  )
}
