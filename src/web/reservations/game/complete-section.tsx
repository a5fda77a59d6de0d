import { completeRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useCompleteGame } from './mutations.ts'
import { completeFactsOf } from './play-facts.ts'

type Props = { reservation: Reservation; meId: number }

/** Lets the viewer turn an open game that nobody is in into their whole court. */
export function CompleteSection({ reservation, meId }: Props) {
  const now = useNow()
  const complete = useCompleteGame()
  const { documentId, startDate, endDate, court } = reservation
  const allowed = completeRefusal(completeFactsOf(reservation, meId), now) === null && Date.parse(startDate) > now
  if (!allowed && !complete.isError) return null
  return (
    <Stack as="section" gap={3}>
      {!complete.isPending && <ActError mutation={complete} what="reservation.errors.createReservation" />}
      {allowed && (
        <>
          <p className="small muted">
            <Text id="reservation.whole.follows" />
          </p>
          <Button
            full
            busy={complete.isPending}
            onClick={() => complete.mutate({ documentId, startDate, endDate, court: court.id })}
          >
            <Text id="reservation.whole.action" />
          </Button>
        </>
      )}
    </Stack>
  )
}
