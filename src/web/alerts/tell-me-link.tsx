import { isYours } from '#domain/reservations/open-games.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { reservation: Reservation; meId: number | null }

/** From a full game to come that one isn't in: the way to be told if a place or its court comes free. */
export function TellMeLink({ reservation, meId }: Props) {
  const now = useNow()
  const { active, freePlaces, startDate, court } = reservation
  const startsAt = Date.parse(startDate)
  if (!active || freePlaces > 0 || startsAt <= now || isYours(reservation, meId)) return null
  const picked = { court: court.id, time: clubTimeOf(startsAt) }
  return (
    <LinkButton to={dayAddressOf('/reservations', clubDayOf(startsAt), { picked, tells: true })} full>
      <Text id="reservation.tellMe" />
    </LinkButton>
  )
}
