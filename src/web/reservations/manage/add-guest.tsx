import { useId, useState } from 'react'
import type { GuestInput } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { GuestFields } from '#web/reservations/booking/guest-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/input/field.tsx'

type Props = {
  busy: boolean
  /** Whether the game has begun: whoever is written down then is somebody. */
  needsName: boolean
  onAdd: (guest: GuestInput) => void
}

/** A guest of nobody who is added to a game: how they play, and how the club reaches them. */
export function AddGuest({ busy, needsName, onAdd }: Props) {
  const noteId = useId()
  const [guest, setGuest] = useState<GuestInput>({ level: 1, position: 'left-right' })
  const [phone, setPhone] = useState('')
  const isNameless = needsName && guest.name === undefined
  return (
    <>
      <GuestFields number={1} guest={guest} onChange={setGuest} />
      <Field
        label={<Text id="entry.guestPhone" />}
        hint={<Text id="entry.guestPhoneHint" />}
        type="tel"
        value={phone}
        maxLength={40}
        autoComplete="off"
        onChange={({ target: { value } }) => setPhone(value)}
      />
      {isNameless && (
        <p className="small muted" id={noteId}>
          <Text id="staff.add.nameless" />
        </p>
      )}
      <Button
        icon="plus"
        busy={busy}
        aria-disabled={isNameless}
        aria-describedby={isNameless ? noteId : undefined}
        onClick={() => onAdd({ ...guest, ...(phone.trim() && { phone }) })}
      >
        <Text id="staff.add.addGuest" />
      </Button>
    </>
  )
}
