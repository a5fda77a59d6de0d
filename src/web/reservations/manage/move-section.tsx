import { lazy, Suspense, useState } from 'react'
import { isTrainerLed } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { loadTexts, Text, useRefusalText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { moveRefusal } from './move-plan.ts'
import * as styles from './move-section.module.css'

const MoveSheet = lazy(async () => {
  const [{ MoveSheet: sheet }] = await Promise.all([import('./move-sheet.tsx'), loadTexts(['desk', 'reservation'])])
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
    <section className={styles.root} data-moving={changing === 'place' || undefined}>
      <SectionTitle inGrid>
        <Text id={isTrainerLed(reservation.type) ? 'staff.move.titlePlace' : 'staff.move.title'} />
      </SectionTitle>
      {!refusal && (
        <div className={styles.ways}>
          <Button icon="edit" onClick={() => setChanging('place')}>
            <Text id="staff.move.open" />
          </Button>
          {!isTrainerLed(reservation.type) && (
            <Button icon="user" onClick={() => setChanging('owner')}>
              <Text id="staff.owner.open" />
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {changing === 'place' && <MoveSheet {...shared} />}
        {changing === 'owner' && <OwnerSheet {...shared} />}
      </Suspense>
    </section>
  )
}
