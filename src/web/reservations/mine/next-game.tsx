import { memo } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { describeStart } from '#web/app/describe-start.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { isLed, seatsOf } from '#web/reservations/seats.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { waitsIn } from './is-waiting.ts'
import './next-game.css'

type Props = { game: Reservation; meId: number; now: number; words: Words }

/** The viewer's next game, a link to it: the one yellow field of the page, unless it is one they only wait for. */
export const NextGame = memo(Shown)

function Shown({ game, meId, now, words }: Props) {
  const waits = waitsIn(game, meId)
  return (
    <Link className={waits ? 'next next--waits' : 'next'} to={`/reservations/${game.documentId}`}>
      <span className="next__head">
        <Text
          id={waits ? 'reservation.next.waits' : isLed(game) ? 'reservation.next.leads' : 'reservation.next.title'}
        />
      </span>
      <span className="next__time display">
        {words.formats.time(game.startDate)} <span className="next__court">{game.court.name}</span>
      </span>
      <span className="next__when">{describeStart(game.startDate, now, words)}</span>
      <CourtDrawing seats={seatsOf({ kind: waits ? 'full' : 'yours', seen: { reservation: game } })} />
    </Link>
  )
}

/** Holds its place while it isn't known whether there is one. */
export function NextGamePlace() {
  return <div className="next next--place" aria-hidden="true" />
}
