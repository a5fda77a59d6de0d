import type { Day } from '#domain/time.ts'
import { Text } from '#web/app/intl.tsx'
import { readFailure } from '#web/app/trpc.ts'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Alert, Notice } from '#web/ui/notice.tsx'
import { AlternativeSlots } from './alternative-slots.tsx'

type Props = {
  slot: DaySlot
  date: Day
  sections: readonly DaySection[]
  error: unknown
  /** Whether somebody else was faster. */
  gone: boolean
  onSwitch: (slot: DaySlot) => void
}

/** Why it can't be booked, and what can be booked instead. */
export function BookingError({ error, gone, ...rest }: Props) {
  const failureText = useFailureText()
  if (!error && !gone) return null
  const collided = readFailure(error)?.refusals[0]?.key === 'reservation.errors.collision'
  return (
    <Stack gap={4}>
      {error ? (
        <Alert>
          {!collided && (
            <b>
              <Text id="reservation.errors.createReservation" />{' '}
            </b>
          )}
          {failureText(error)}
        </Alert>
      ) : (
        <Notice alert>
          <Text id="reservation.new.gone" />
        </Notice>
      )}
      {(gone || collided) && <AlternativeSlots {...rest} />}
    </Stack>
  )
}
