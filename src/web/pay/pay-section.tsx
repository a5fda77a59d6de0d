import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { OwnDue } from '#web/money/own-due.tsx'
import { listOwnDue } from '#web/reservations/game/places.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { HoldCountdown } from './hold-countdown.tsx'
import { PayOnline } from './pay-online.tsx'
import { useOnlineWays } from './pay-ways.tsx'

type Props = {
  reservation: Reservation
  meId: number
  /** Whether it can be paid online here. */
  online: boolean
}

/** What a player has to pay in a game, their place and those of their guests: until when it is held, online, by credit or bono. */
export function PaySection({ reservation, meId, online }: Props) {
  const due = listOwnDue(reservation, meId)
  const isOnline = useOnlineWays().length > 0 && online
  // The earliest of those instants.
  const until = due.flatMap(({ heldUntil }) => heldUntil ?? []).toSorted()[0]
  return (
    <Stack as="section" gap={4}>
      {until === undefined ? (
        <SectionTitle>
          <Text id="money.inGame" />
        </SectionTitle>
      ) : (
        <HoldCountdown reservation={reservation} meId={meId} until={Date.parse(until)} />
      )}
      {isOnline && <PayOnline due={due} primary={until !== undefined} />}
      <OwnDue due={due} online={isOnline} />
    </Stack>
  )
}
