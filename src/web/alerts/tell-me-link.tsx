import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { isClassWithPlaces } from '#web/reservations/yours.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { reservation: Reservation; meId: number | null }

/** From a game to come that one isn't in and can't come to: the way to be told if a place or its court comes free. */
export function TellMeLink({ reservation, meId }: Props) {
  const now = useNow()
  const { active, startDate, court, reservedByUser, players = [] } = reservation
  const startsAt = Date.parse(startDate)
  const isIn = reservedByUser || players.some(({ user }) => user && user.id === meId)
  const hasRoom = hasPlaces(reservation, now) || isClassWithPlaces(reservation)
  if (!active || hasRoom || startsAt <= now || isIn) return null
  // As `dayAddressOf` writes it, which a game's page needn't load.
  const slot = `date=${clubDayOf(startsAt)}&court=${court.id}&at=${clubTimeOf(startsAt)}`
  return (
    <LinkButton to={`/reservations?${slot}&tell=1`} full>
      <Text id="reservation.tellMe" />
    </LinkButton>
  )
}
