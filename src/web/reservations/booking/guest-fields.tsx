import { positions } from '#domain/positions.ts'
import type { GuestInput } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { positionKeys } from '#web/reservations/slot-words.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { guestLevels } from './draft.ts'

type Props = { number: number; guest: GuestInput; words: Words; onChange: (guest: GuestInput) => void }

/** Level and side of one guest. */
export function GuestFields({ number, guest, words, onChange }: Props) {
  const { text, formats } = words
  return (
    <fieldset className="guest">
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
