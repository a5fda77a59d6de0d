import type { Refusal } from '#domain/errors.ts'
import { cancelDeadlineOf } from '#domain/reservations/rules-play.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats, useRefusalText } from '#web/app/intl.tsx'
import { Ending } from './ending.tsx'
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
  return (
    <Ending kind="danger" isRefused={refusal !== null} action="reservation.cancel.action" onAct={onCancel}>
      <p>
        {refusal && refusalText(refusal)}
        {!refusal && isAdmin && <Text id="reservation.cancel.admin" />}
        {!refusal && !isAdmin && (
          <Text id="reservation.cancel.until" values={{ day: formats.shortDay(until), time: formats.time(until) }} />
        )}
      </p>
    </Ending>
  )
}
