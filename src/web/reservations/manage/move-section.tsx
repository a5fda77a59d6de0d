import { lazy, Suspense, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { isTrainerLed } from '#domain/reservations/types.ts'
import { loadTexts, Text, useRefusalText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { moveRefusal } from './move-plan.ts'

const MoveSheet = lazy(async () => {
  const [{ MoveSheet: sheet }] = await Promise.all([
    import('./move-sheet.tsx'),
    loadTexts(['desk', 'reservation', 'validation']),
  ])
  return { default: sheet }
})
const OwnerSheet = lazy(async () => ({ default: (await import('./owner-sheet.tsx')).OwnerSheet }))

/** Moving a game to another court or time, and to another owner, as long as that is possible; what is open then says why not. */
export function MoveSection({ reservation }: { reservation: Reservation }) {
  const now = useNow()
  const refusalText = useRefusalText()
  const [changing, setChanging] = useState<'place' | 'owner' | null>(null)
  const refusal = moveRefusal(reservation, now)
  const close = () => setChanging(null)
  const shared = { reservation, refusal: refusal && refusalText(refusal), onClose: close }
  if (refusal && !changing) return null
  return (
    <Stack as="section" gap={3} data-moving={changing === 'place' || undefined}>
      <SectionTitle>
        <Text id={isTrainerLed(reservation.type) ? 'staff.move.titlePlace' : 'staff.move.title'} />
      </SectionTitle>
      {!refusal && (
        <Stack gap={2}>
          <Button icon="edit" onClick={() => setChanging('place')}>
            <Text id="staff.move.open" />
          </Button>
          {!isTrainerLed(reservation.type) && (
            <Button icon="user" onClick={() => setChanging('owner')}>
              <Text id="staff.owner.open" />
            </Button>
          )}
        </Stack>
      )}
      <Suspense>
        {changing === 'place' && <MoveSheet {...shared} />}
        {changing === 'owner' && <OwnerSheet {...shared} />}
      </Suspense>
    </Stack>
  )
}
