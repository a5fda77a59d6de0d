import { lazy, Suspense, useState } from 'react'
import { stateRefusal } from '#domain/reservations/game-state.ts'
import { movableRefusal } from '#domain/reservations/rules-move.ts'
import { cancelTermsOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isTrainerLed } from '#domain/reservations/types.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useRefusalText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { gameStateIn, moveFactsIn } from '#web/reservations/game/play-facts.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { MoveSheet } from '#web/reservations/move/lazy-move-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'

const OwnerSheet = lazy(async () => ({ default: (await import('./owner-sheet.tsx')).OwnerSheet }))

/** Moving a game to another court or time, and to another owner, as long as that is possible; what is open then says why not. */
export function MoveSection({ reservation }: { reservation: Reservation }) {
  const now = useNow()
  const refusalText = useRefusalText()
  const [changing, setChanging] = useState<'place' | 'owner' | null>(null)
  const terms = cancelTermsOf(useConfig())
  const moving = movableRefusal(moveFactsIn(reservation, true), now, terms)
  const owning = stateRefusal(gameStateIn(reservation), now, 'canceled', 'gameClosed', 'over')
  const close = () => setChanging(null)
  const explain = (refusal: typeof moving) => refusal && refusalText(refusal)
  if (moving && !changing) return null
  return (
    <Stack as="section" gap={3} data-moving={changing === 'place' || undefined}>
      <SectionTitle>
        <Text id={isTrainerLed(reservation.type) ? 'staff.move.titlePlace' : 'staff.move.title'} />
      </SectionTitle>
      <Stack gap={2}>
        {!moving && (
          <Button icon="edit" onClick={() => setChanging('place')}>
            <Text id="staff.move.open" />
          </Button>
        )}
        {!owning && !isTrainerLed(reservation.type) && (
          <Button icon="user" onClick={() => setChanging('owner')}>
            <Text id="staff.owner.open" />
          </Button>
        )}
      </Stack>
      <Suspense>
        {changing === 'place' && <MoveSheet reservation={reservation} refusal={explain(moving)} onClose={close} />}
        {changing === 'owner' && <OwnerSheet reservation={reservation} refusal={explain(owning)} onClose={close} />}
      </Suspense>
    </Stack>
  )
}
