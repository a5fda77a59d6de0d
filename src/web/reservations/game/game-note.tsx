import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { Stack } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { isIn } from './places.ts'

type Props = { reservation: Reservation; meId: number | null }

/** Why somebody who isn't in a coming game can do nothing in it, and the way to what can be done that day. */
export function GameNote({ reservation, meId }: Props) {
  const now = useNow()
  const { startDate, reservedByUser } = reservation
  if (Date.parse(startDate) <= now) return null
  const isConcerned = reservedByUser || (meId !== null && isIn(reservation, meId))
  const key = noteKeyOf(reservation)
  if (key === null || (isConcerned && reservation.active)) return null
  return (
    <Stack as="section" gap={4} align="start">
      <p>
        <Text id={key} />
      </p>
      <LinkButton to={dayAddressOf('/reservations', clubDayOf(Date.parse(startDate)))}>
        <Text id="game.note.day" />
      </LinkButton>
    </Stack>
  )
}

function noteKeyOf({ active, closed, type }: Reservation) {
  if (!active) return 'game.note.canceled'
  if (closed) return 'game.note.closed'
  if (type === 'open') return null
  return type === 'complete' ? 'game.note.taken' : 'game.note.session'
}
