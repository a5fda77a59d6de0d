import { useId } from 'react'
import type { Refusal } from '#domain/errors.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useRefusalText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
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
  const told = useId()
  return (
    <div className="ending">
      <div className="small muted" id={told}>
        {refusal ? <p>{refusalText(refusal)}</p> : <LeaveFollows reservation={reservation} />}
      </div>
      <Button full aria-disabled={refusal !== null} aria-describedby={told} onClick={onLeave}>
        <Text id="reservation.leave.action" />
      </Button>
    </div>
  )
}
