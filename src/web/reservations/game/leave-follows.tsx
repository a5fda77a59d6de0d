import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { ownGuestsOf, queueOf } from './places.ts'
import { fateOf, type ViewerFacts } from './play-facts.ts'

type Props = { reservation: Reservation; viewerFacts: ViewerFacts; words: Words }

/** What follows when the viewer leaves: for their place, for their guests, and for the game. */
export function LeaveFollows({ reservation, viewerFacts, words: { formats } }: Props) {
  const { cancelHours } = useConfig().booking
  const { meId, isAdmin } = viewerFacts
  const fate = fateOf(reservation, viewerFacts)
  const guests = meId === null ? 0 : ownGuestsOf(reservation, meId).length
  const until = cancelDeadlineOf(Date.parse(reservation.startDate), cancelHours)
  const key = placeKey(reservation, meId)
  return (
    <p>
      {fate.is === 'canceled' ? <Text id="reservation.leave.cancels" /> : <Text id={key} values={{ guests }} />}
      {fate.is === 'passes' && ' '}
      {fate.is === 'passes' && <Text id="reservation.leave.passes" values={{ name: fate.to }} />}
      {fate.is === 'unsure' && ' '}
      {fate.is === 'unsure' && <Text id="reservation.leave.unsure" />}
      {fate.is === 'canceled' && !isAdmin && ' '}
      {fate.is === 'canceled' && !isAdmin && (
        <Text id="reservation.leave.until" values={{ day: formats.shortDay(until), time: formats.time(until) }} />
      )}
    </p>
  )
}

/** Nobody waits while places are free. */
function placeKey(reservation: Reservation, meId: number | null) {
  if (queueOf(reservation, meId) !== null) return 'reservation.leave.queue'
  return reservation.freePlaces > 0 ? 'reservation.leave.free' : 'reservation.leave.place'
}
