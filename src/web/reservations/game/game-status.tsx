import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { waitingOf } from './places.ts'
import { useViewerFacts } from './use-viewer-facts.ts'
import './game-status.css'

type Props = { reservation: Reservation }

/** A game's state in words: its type, what became of it, its free places, its levels. */
export function GameStatus({ reservation }: Props) {
  const words = useWords()
  const levels = describeLevels(reservation, words)
  return (
    <ul className="status">
      <li className="tag">{words.text(typeKeys[reservation.type])}</li>
      <StateTag reservation={reservation} />
      {levels && <li className="tag">{levels}</li>}
    </ul>
  )
}

/** What became of a game, where that isn't said by its time: items of a list. */
function StateTag({ reservation }: Props) {
  const text = useText()
  const now = useNow()
  const { isAdmin } = useViewerFacts()
  const { status, startDate, endDate, freePlaces } = reservation
  if (status === 'canceled') return <li className="tag tag--bad">{text('reservation.one.canceled')}</li>
  if (Date.parse(endDate) <= now) return <li className="tag">{text('reservation.one.over')}</li>
  if (Date.parse(startDate) <= now) return <li className="tag">{text('reservation.one.playing')}</li>
  if (status === 'closed') return <li className="tag">{text('reservation.one.closed')}</li>
  if (hasPlaces(reservation, now)) {
    return <li className="tag tag--ok">{text('slot.placesLeft', { count: freePlaces })}</li>
  }
  // Others see none but themselves wait, which is no count.
  const waiting = isAdmin ? waitingOf(reservation).length : 0
  return status === 'open' && <li className="tag">{text('reservation.one.fourIn', { waiting })}</li>
}
