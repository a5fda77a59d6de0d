import { positions } from '#domain/positions.ts'
import type { GuestInput } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { guestLevels } from './draft.ts'
import * as styles from './guest-fields.module.css'

type Props = { number: number; guest: GuestInput; onChange: (guest: GuestInput) => void }

/** Level and side of one guest. */
export function GuestFields({ number, guest, onChange }: Props) {
  const { text, formats } = useWords()
  return (
    <fieldset className={styles.guestFields}>
      <legend>
        <Text id="reservation.new.guest" values={{ number }} />
      </legend>
      <SelectField
        label={<Text id="reservation.new.level" />}
        value={String(guest.level)}
        onChange={({ target: { value } }) => onChange({ ...guest, level: Number(value) })}
        options={guestLevels.map((level) => ({ value: String(level), label: formats.level(level) }))}
      />
      <SelectField
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
