import type { Words } from '#web/app/intl.tsx'
import { GuestsChoice } from '#web/reservations/booking/guests-choice.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import type { NewReservation } from './new-reservation-draft.ts'

type Props = {
  draft: NewReservation
  error: string | undefined
  words: Words
  onChange: (draft: NewReservation) => void
}

/** Up to two guests of an open game. */
export function NewReservationGuests({ draft, error, words, onChange }: Props) {
  return (
    <div className="desk__people">
      <GuestsChoice
        label={words.text('desk.guests')}
        guests={draft.guests}
        words={words}
        onChange={(guests) => onChange({ ...draft, guests })}
      />
      {error && <FieldError alert>{error}</FieldError>}
    </div>
  )
}
