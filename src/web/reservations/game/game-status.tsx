import type { ComponentProps } from 'react'
import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { Tag } from '#web/ui/tag.tsx'
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
      <TagItem>{words.text(typeKeys[reservation.type])}</TagItem>
      <StateTag reservation={reservation} />
      {levels && <TagItem>{levels}</TagItem>}
    </ul>
  )
}

/** What became of a game, where that isn't said by its time: items of a list. */
function StateTag({ reservation }: Props) {
  const text = useText()
  const now = useNow()
  const { isAdmin } = useViewerFacts()
  const { status, startDate, endDate, freePlaces } = reservation
  if (status === 'canceled') return <TagItem kind="bad">{text('reservation.one.canceled')}</TagItem>
  if (Date.parse(endDate) <= now) return <TagItem>{text('reservation.one.over')}</TagItem>
  if (Date.parse(startDate) <= now) return <TagItem>{text('reservation.one.playing')}</TagItem>
  if (status === 'closed') return <TagItem>{text('reservation.one.closed')}</TagItem>
  if (hasPlaces(reservation, now)) {
    return <TagItem kind="ok">{text('slot.placesLeft', { count: freePlaces })}</TagItem>
  }
  // Others see none but themselves wait, which is no count.
  const waiting = isAdmin ? waitingOf(reservation).length : 0
  return status === 'open' && <TagItem>{text('reservation.one.fourIn', { waiting })}</TagItem>
}

function TagItem(props: ComponentProps<typeof Tag>) {
  return (
    <li>
      <Tag {...props} />
    </li>
  )
}
