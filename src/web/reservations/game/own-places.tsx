import { lazy, Suspense } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { Text } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { Notice } from '#web/ui/notice.tsx'
import { ownGuestsOf, queueOf } from './places.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

const OwnGuests = lazy(async () => ({ default: (await import('./own-guests.tsx')).OwnGuests }))

type Props = { reservation: Reservation }

/** The viewer's places where the court doesn't show them: their turn among those who wait, and the guests they brought. */
export function OwnPlaces({ reservation }: Props) {
  const alive = useIsAlive()
  const { meId } = useViewerFacts()
  const guests = meId === null ? [] : ownGuestsOf(reservation, meId)
  if (!reservation.active) return null
  return (
    <>
      <Turn reservation={reservation} queue={queueOf(reservation, meId)} />
      {alive && guests.length > 0 && (
        <Suspense>
          <OwnGuests reservation={reservation} guests={guests} />
        </Suspense>
      )}
    </>
  )
}

/** Shows whoever waits their turn; in a closed game, that the four don't include them. */
function Turn({ reservation: { closed }, queue }: Props & { queue: number | null }) {
  const hint = useMails() ? 'game.wait.hint' : 'game.wait.hint.noMail'
  if (queue === null) return null
  return (
    <Notice>
      <h2 className="display text-subheading">
        {closed ? <Text id="game.wait.leftOut" /> : <Text id="game.wait.number" values={{ queue }} />}
      </h2>
      <p className="small muted">
        {closed ? <Text id="game.wait.closedHint" /> : <Text id={hint} values={{ queue }} />}
      </p>
    </Notice>
  )
}
