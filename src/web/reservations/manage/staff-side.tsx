import type { Reservation } from '#domain/reservations/schema.ts'
import type { User } from '#domain/roles.ts'
import { OpenDoor } from '#web/access/open-door.tsx'
import { Text } from '#web/app/intl.tsx'
import { SearchSection } from '#web/offers/search-section.tsx'
import { CompleteSection } from '#web/reservations/game/complete-section.tsx'
import { makeBookedPart } from '#web/reservations/game/game-cache.ts'
import { GameEndings } from '#web/reservations/game/game-endings.tsx'
import { GameFacts } from '#web/reservations/game/game-facts.tsx'
import { GameSections } from '#web/reservations/game/game-layout.tsx'
import { JoinSection } from '#web/reservations/game/join-section.tsx'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { TypeSection } from '#web/reservations/game/type-section.tsx'
import { WantedLevelSection } from '#web/reservations/game/wanted-level-section.tsx'
import { ShareSection } from '#web/reservations/share/share-section.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { FreeSection } from './free-section.tsx'
import { MoveSection } from './move-section.tsx'

type Props = {
  reservation: Reservation
  viewer: User
  token: string | null
  /** Whether it isn't over yet. */
  coming: boolean
}

/** What admins do with a game itself: changing it, telling of it, playing in it themselves, and canceling it. */
export function StaffSide({ reservation, viewer, token, coming }: Props) {
  const isOwn = coming && reservation.reservedByUser
  const booked = isOwn ? makeBookedPart(reservation) : null
  const isLacking = isOwn && reservation.status === 'open' && reservation.freePlaces > 0
  return (
    <GameSections>
      {booked}
      {reservation.active && <GameFacts reservation={reservation} coming={coming} />}
      {reservation.reservedByUser && reservation.door && <OpenDoor id={reservation.id} door={reservation.door} />}
      {coming && !booked && <ShareSection reservation={reservation} viewer={viewer} />}
      <FreeSection reservation={reservation} />
      <MoveSection reservation={reservation} />
      <TypeSection reservation={reservation} viewer={viewer} />
      <WantedLevelSection reservation={reservation} viewer={viewer} />
      <Stack as="section" gap={4}>
        <SectionTitle>
          <Text id="staff.ownPlace" />
        </SectionTitle>
        <JoinSection reservation={reservation} token={token} />
        {coming && <CompleteSection reservation={reservation} meId={viewer.id} />}
      </Stack>
      <GameEndings reservation={reservation} />
      {isLacking && !booked && <SearchSection reservation={reservation} viewer={viewer} />}
    </GameSections>
  )
}
