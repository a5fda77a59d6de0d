import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { describeLevels } from '#web/reservations/slot-words.ts'
import { isClassWithPlaces } from '#web/reservations/yours.ts'
import { Row } from '#web/ui/layout.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { countBeyond } from './places.ts'

type State = { text: string; kind?: 'ok' | 'bad' }

/** A game's state in words: its type, what became of it, its free places (`byLink`: those of a whole court too), its levels. */
export function GameStatus({ reservation, byLink }: { reservation: Reservation; byLink: boolean }) {
  const words = useWords()
  const now = useNow()
  const levels = describeLevels(reservation, words)
  const state = describeState(reservation, { byLink, now, text: words.text })
  const tags: State[] = [
    { text: words.text(typeKeys[reservation.type]) },
    ...(state ? [state] : []),
    ...(levels ? [{ text: levels }] : []),
  ]
  return (
    <Row as="ul" gap={1}>
      {tags.map(({ text, kind }) => (
        <li key={text}>
          <Tag kind={kind}>{text}</Tag>
        </li>
      ))}
    </Row>
  )
}

type Context = { byLink: boolean; now: number; text: Words['text'] }

/** What became of a game, where its time doesn't say that. */
function describeState(reservation: Reservation, { byLink, now, text }: Context): State | null {
  const { status, startDate, endDate, freedAt, freePlaces } = reservation
  if (status === 'canceled') return { text: text('reservation.one.canceled'), kind: 'bad' }
  if (freedAt !== undefined) return { text: text('reservation.one.freed'), kind: 'bad' }
  if (Date.parse(endDate) <= now) return { text: text('reservation.one.over') }
  if (Date.parse(startDate) <= now) return { text: text('reservation.one.playing') }
  if (status === 'closed') return { text: text('reservation.one.closed') }
  const hasFree = hasPlaces(reservation, now, { byLink })
  if (hasFree) return { text: text('slot.placesLeft', { count: freePlaces }), kind: 'ok' }
  if (isClassWithPlaces(reservation)) return { text: text('slot.placesLeft', { count: freePlaces }), kind: 'ok' }
  const beyond = countBeyond(reservation)
  if (beyond !== null) return { text: text('reservation.one.moreIn', { count: beyond }) }
  const waiting = reservation.waitingCount ?? 0
  return status === 'open' ? { text: text('reservation.one.fourIn', { waiting }) } : null
}
