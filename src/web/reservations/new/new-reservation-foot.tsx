import { capitalize, describeDay } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Alert } from '#web/ui/notice.tsx'

type Props = {
  slot: DaySlot | null
  /** More people are chosen than fit. */
  blocked: boolean
  busy: boolean
  error: unknown
  words: Words
}

/** What will be reserved, what it costs, and the one button; what was refused. */
export function NewReservationFoot({ slot, blocked, busy, error, words }: Props) {
  const { text, formats } = words
  const now = useNow()
  const failureText = useFailureText()
  const price = slot?.seen.price ?? null
  return (
    <div className="desk__foot" data-clear="">
      {!!error && !busy && (
        <Alert>
          <b>{text('reservation.errors.createReservation')}</b> {failureText(error)}
        </Alert>
      )}
      <div className="desk__sum">
        {slot && price !== null && <span className="desk__price display">{formats.euros(price)}</span>}
        <p className="small">
          {slot ? (
            <>
              <b>
                {slot.court.name}, {formats.range(slot.startDate, slot.endDate)}
              </b>
              <span className="muted">
                {capitalize(describeDay(slot.startDate, now, words))}
                {slot.seen.pricePerPlayer !== null && (
                  <>
                    {' · '}
                    <Text id="slot.each" values={{ price: formats.euros(slot.seen.pricePerPlayer) }} />
                  </>
                )}
              </span>
            </>
          ) : (
            <span className="muted">{text('desk.chooseTime')}</span>
          )}
          {blocked && <span className="muted">{text('desk.tooMany')}</span>}
        </p>
      </div>
      <Button type="submit" kind="primary" busy={busy} aria-disabled={slot === null || blocked}>
        {text(busy ? 'reservation.new.reserving' : 'reservation.new.reserve')}
      </Button>
    </div>
  )
}
