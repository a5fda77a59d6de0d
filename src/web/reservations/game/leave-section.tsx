import type { Refusal } from '#domain/errors.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useRefusalText } from '#web/app/intl.tsx'
import { Ending } from './ending.tsx'
import { LeaveFollows } from './leave-follows.tsx'

type Props = {
  reservation: Reservation
  /** Why one can't leave now; null when one can. */
  refusal: Refusal | null
  onLeave: () => void
}

/** Leaving: what follows, or why one can't now. */
export function LeaveSection({ reservation, refusal, onLeave }: Props) {
  const refusalText = useRefusalText()
  return (
    <Ending isRefused={refusal !== null} action="reservation.leave.action" onAct={onLeave}>
      {refusal ? <p>{refusalText(refusal)}</p> : <LeaveFollows reservation={reservation} />}
    </Ending>
  )
}
