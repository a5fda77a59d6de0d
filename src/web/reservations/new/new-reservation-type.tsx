import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import type { Words } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { offeredTypesOf } from '#web/reservations/booking/offered-types.ts'
import { Choice } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { type NewReservation, withOtherType } from './new-reservation-draft.ts'

type Props = {
  draft: NewReservation
  error: string | undefined
  words: Words
  onChange: (draft: NewReservation) => void
}

/** What the court is reserved for. */
export function NewReservationType({ draft, error, words: { text }, onChange }: Props) {
  const types = offeredTypesOf(useViewer())
  return (
    <div>
      <Choice<ReservationType>
        wrap
        label={text('desk.type')}
        value={draft.type}
        onChange={(type) => onChange(withOtherType(draft, type))}
        options={types.map((type) => ({ value: type, label: text(typeKeys[type]) }))}
      />
      {error && <FieldError alert>{error}</FieldError>}
    </div>
  )
}
