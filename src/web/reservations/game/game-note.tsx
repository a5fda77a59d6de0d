import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { isClassWithPlaces } from '#web/reservations/yours.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isIn } from './places.ts'

type Props = { reservation: Reservation; meId: number | null }

/** Why somebody who isn't in a coming game can do nothing in it, or where to ask for a place in a class, and the way to that day. */
export function GameNote({ reservation, meId }: Props) {
  const now = useNow()
  const { documentId, startDate, reservedByUser } = reservation
  if (Date.parse(startDate) <= now) return null
  const isConcerned = reservedByUser || (meId !== null && isIn(reservation, meId))
  const key = noteKeyOf(reservation)
  if (key === null || (isConcerned && reservation.active)) return null
  return (
    <Stack as="section" gap={4} align="start">
      <p>
        <Text id={key} />
      </p>
      {key === 'game.note.places' && (
        <LinkButton kind="primary" to={`/clases?class=${documentId}`}>
          <Text id="game.note.ask" />
        </LinkButton>
      )}
      <LinkButton to={dayAddressOf('/reservations', clubDayOf(Date.parse(startDate)))}>
        <Text id="game.note.day" />
      </LinkButton>
    </Stack>
  )
}

function noteKeyOf(reservation: Reservation) {
  const { active, closed, type } = reservation
  if (!active) return 'game.note.canceled'
  if (closed) return 'game.note.closed'
  if (type === 'open') return null
  if (isClassWithPlaces(reservation)) return 'game.note.places'
  return type === 'complete' ? 'game.note.taken' : 'game.note.session'
}
