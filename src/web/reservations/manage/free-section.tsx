import { lazy, Suspense, useId, useState } from 'react'
import { freeRefusal } from '#domain/reservations/rules-staff.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import { SectionTitle } from '#web/reservations/game/section-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'

const FreeDialog = lazy(async () => ({ default: (await import('./free-dialog.tsx')).FreeDialog }))

/** Freeing the court of a game that is on and whose people didn't come; what is asked first stays open over what became of it. */
export function FreeSection({ reservation }: { reservation: Reservation }) {
  const now = useNow()
  const formats = useFormats()
  const noteId = useId()
  const [asking, setAsking] = useState(false)
  const isFreeable = freeRefusal(gameStateIn(reservation), false, now) === null
  return (
    <>
      {isFreeable && (
        <Stack as="section" gap={3}>
          <SectionTitle>
            <Text id="staff.free.title" />
          </SectionTitle>
          <p className="small muted" id={noteId}>
            <Text id="staff.free.note" values={{ time: formats.time(reservation.endDate) }} />
          </p>
          <Button full aria-describedby={noteId} onClick={() => setAsking(true)}>
            <Text id="staff.free.open" />
          </Button>
        </Stack>
      )}
      <Suspense>{asking && <FreeDialog reservation={reservation} onClose={() => setAsking(false)} />}</Suspense>
    </>
  )
}
