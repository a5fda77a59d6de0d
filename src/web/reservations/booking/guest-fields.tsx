import { positions } from '#domain/positions.ts'
import type { GuestInput } from '#domain/reservations/schema.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { Field } from '#web/ui/input/field.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { NumberField } from '#web/ui/input/number-field.tsx'
import * as styles from './booking-form.module.css'
import { levelBounds } from './draft.ts'

type Props = { number: number; guest: GuestInput; onChange: (guest: GuestInput) => void }

/** Name, level and side of one guest. */
export function GuestFields({ number, guest, onChange }: Props) {
  const { name: _, ...nameless } = guest
  const text = useText()
  return (
    <fieldset className={styles.guest}>
      <legend>
        <Text id="reservation.new.guest" values={{ number }} />
      </legend>
      <div className={styles.guestName}>
        <Field
          label={<Text id="reservation.new.guestName" />}
          hint={number === 1 && <Text id="reservation.new.guestNameHint" />}
          value={guest.name ?? ''}
          maxLength={40}
          autoComplete="off"
          onChange={({ target: { value } }) => onChange(value === '' ? nameless : { ...guest, name: value })}
        />
      </div>
      <NumberField
        label={<Text id="reservation.new.level" />}
        value={guest.level}
        {...levelBounds}
        onChange={(level) => onChange({ ...guest, level })}
        lessLabel={text('reservation.new.lowerLevel')}
        moreLabel={text('reservation.new.higherLevel')}
      />
      <NativeSelectField
        label={<Text id="reservation.new.position" />}
        value={guest.position}
        onChange={({ target: { value } }) =>
          onChange({ ...guest, position: positions.find((side) => side === value) ?? guest.position })
        }
        options={positions.map((side) => ({ value: side, label: text(positionKeys[side]) }))}
      />
    </fieldset>
  )
}
