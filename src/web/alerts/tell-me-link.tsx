import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, clubTimeOf } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

type Props = { reservation: Reservation; meId: number | null }

/** From a full game to come that one isn't in: the way to be told if a place or its court comes free. */
export function TellMeLink({ reservation, meId }: Props) {
  const now = useNow()
  const { active, freePlaces, startDate, court, reservedByUser, players = [] } = reservation
  const startsAt = Date.parse(startDate)
  const isIn = reservedByUser || players.some(({ user }) => user && user.id === meId)
  if (!active || freePlaces > 0 || startsAt <= now || isIn) return null
  // As `dayAddressOf` writes it, which a game's page needn't load.
  const slot = `date=${clubDayOf(startsAt)}&court=${court.id}&at=${clubTimeOf(startsAt)}`
  return (
    <LinkButton to={`/reservations?${slot}&tell=1`} full>
      <Text id="reservation.tellMe" />
    </LinkButton>
  )
}
