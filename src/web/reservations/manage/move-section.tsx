import { lazy, Suspense, useState } from 'react'
import { isTrainerLed } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { loadTexts, Text, useRefusalText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { moveRefusal } from './move-plan.ts'
import './move.css'

const MoveSheet = lazy(async () => {
  const [{ MoveSheet: sheet }] = await Promise.all([import('./move-sheet.tsx'), loadTexts(['desk'])])
  return { default: sheet }
})
const MoveOwner = lazy(async () => ({ default: (await import('./move-owner.tsx')).MoveOwner }))

type Props = { reservation: Reservation; now: number; words: Words }

/** Moving a game to another court or time, and to another owner, as long as that is possible; what is open then says why not. */
export function MoveSection({ reservation, now, words }: Props) {
  const refusalText = useRefusalText()
  const [asked, setAsked] = useState<'place' | 'owner' | null>(null)
  const refusal = moveRefusal(reservation, now)
  const close = () => setAsked(null)
  const shared = { reservation, refusal: refusal && refusalText(refusal), now, words, onClose: close }
  if (refusal && !asked) return null
  return (
    <section className="moving">
      <h2 className="display uppercase">
        <Text id={isTrainerLed(reservation.type) ? 'staff.move.titlePlace' : 'staff.move.title'} />
      </h2>
      {!refusal && (
        <div className="moving__ways">
          <Button icon="edit" onClick={() => setAsked('place')}>
            <Text id="staff.move.open" />
          </Button>
          {!isTrainerLed(reservation.type) && (
            <Button icon="user" onClick={() => setAsked('owner')}>
              <Text id="staff.owner.open" />
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {asked === 'place' && <MoveSheet {...shared} />}
        {asked === 'owner' && <MoveOwner {...shared} />}
      </Suspense>
    </section>
  )
}
