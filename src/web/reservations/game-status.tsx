import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { ReservationSeen } from '#domain/reservations/schema.ts'
import { levelWords, typeKeys } from './slot-words.ts'
import type { Words } from './words.ts'
import './game-status.css'

type Props = {
  reservation: ReservationSeen
  now: number
  words: Words /** In a list that says itself what is over. */
  brief?: boolean
}

/** A game's state in words: its type, what became of it, its free places, its levels. */
export function GameStatus({ reservation, now, words, brief = false }: Props) {
  const { text } = words
  const { type, status, startDate, endDate, freePlaces } = reservation
  const started = status !== 'canceled' && Date.parse(startDate) <= now
  const over = started && Date.parse(endDate) <= now
  return (
    <ul className="status">
      <li className="tag">{text(typeKeys[type])}</li>
      {status === 'canceled' && <li className="tag tag--bad">{text('reservation.one.canceled')}</li>}
      {status === 'closed' && <li className="tag">{text('reservation.one.closed')}</li>}
      {started && !over && <li className="tag tag--link">{text('reservation.one.playing')}</li>}
      {over && !brief && <li className="tag">{text('reservation.one.over')}</li>}
      {hasPlaces(reservation, now) && <li className="tag tag--ok">{text('slot.placesLeft', { count: freePlaces })}</li>}
      {reservation.levelRange && <li className="tag">{levelWords(reservation, words)}</li>}
    </ul>
  )
}
