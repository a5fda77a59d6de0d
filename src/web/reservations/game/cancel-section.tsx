import { useId } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats, useRefusalText } from '#web/app/intl.tsx'
import { Button } from '#web/ui/button.tsx'
import { useViewerFacts } from './use-viewer-facts.ts'

type Props = {
  /** Why it can't be canceled; null when it can. */
  refusal: Refusal | null
  startsAt: number
  onCancel: () => void
}

/** Canceling: what follows and until when, or why it can't be. */
export function CancelSection({ refusal, startsAt, onCancel }: Props) {
  const formats = useFormats()
  const refusalText = useRefusalText()
  const { isAdmin } = useViewerFacts()
  const { cancelHours } = useConfig().booking
  const until = cancelDeadlineOf(startsAt, cancelHours)
  const reason = useId()
  return (
    <div className="ending">
      <p id={reason} className="small muted">
        {refusal && refusalText(refusal)}
        {!refusal && isAdmin && <Text id="reservation.cancel.admin" />}
        {!refusal && !isAdmin && (
          <Text id="reservation.cancel.until" values={{ day: formats.shortDay(until), time: formats.time(until) }} />
        )}
      </p>
      <Button kind="danger" full aria-disabled={refusal !== null} aria-describedby={reason} onClick={onCancel}>
        <Text id="reservation.cancel.action" />
      </Button>
    </div>
  )
}
