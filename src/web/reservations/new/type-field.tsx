import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import { useText } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import { offeredTypesOf } from '#web/reservations/booking/offered-types.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { type NewReservation, withOtherType } from './new-reservation.ts'

type Props = { draft: NewReservation; error: string | undefined; onChange: (draft: NewReservation) => void }

/** What the court is reserved for. */
export function TypeField({ draft, error, onChange }: Props) {
  const text = useText()
  const types = offeredTypesOf(useViewer())
  return (
    <FieldGroup error={error}>
      <Choice<ReservationType>
        wrap
        label={text('desk.type')}
        value={draft.type}
        onChange={(type) => onChange(withOtherType(draft, type))}
        options={types.map((type) => ({ value: type, label: text(typeKeys[type]) }))}
      />
    </FieldGroup>
  )
}
