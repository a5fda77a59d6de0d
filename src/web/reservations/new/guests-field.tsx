import { useWords } from '#web/app/intl.tsx'
import { GuestsChoice } from '#web/reservations/booking/guests-choice.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import type { NewReservation } from './new-reservation.ts'

type Props = { draft: NewReservation; error: string | undefined; onChange: (draft: NewReservation) => void }

/** Up to two guests of an open game. */
export function GuestsField({ draft, error, onChange }: Props) {
  const words = useWords()
  return (
    <FieldGroup error={error}>
      <GuestsChoice
        label={words.text('desk.guests')}
        guests={draft.guests}
        onChange={(guests) => onChange({ ...draft, guests })}
      />
    </FieldGroup>
  )
}
