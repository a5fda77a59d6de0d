import type { SyntheticEvent } from 'react'
import { mayBringGuests } from '#domain/reservations/rules.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import type { ReservationType } from '#domain/reservations/types.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useText } from '#web/app/intl.tsx'
import { useViewer } from '#web/app/session.tsx'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import * as styles from './booking-form.module.css'
import { BookingPreview } from './booking-preview.tsx'
import { CancelNote } from './cancel-note.tsx'
import { changeType, type Draft } from './draft.ts'
import { GuestsChoice } from './guests-choice.tsx'

type Props = {
  id: string
  slot: DaySlot
  draft: Draft
  types: readonly ReservationType[]
  onChange: (draft: Draft) => void
  onSubmit: () => void
}

/** Open or whole court, or what else staff may book; guests of an open game; until when it can be canceled. */
export function BookingForm({ id, slot, draft, types, onChange, onSubmit }: Props) {
  const text = useText()
  const mayBring = mayBringGuests(useViewer() ?? null, useConfig().booking)
  const others = types.filter((type) => type !== 'open' && type !== 'complete')
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form id={id} className={styles.root} onSubmit={submit}>
      <Choice<ReservationType>
        quiet
        label={<Text id="reservation.new.who" />}
        value={draft.type}
        onChange={(type) => onChange(changeType(draft, type))}
        options={[
          { value: 'open', label: text('reservation.new.open'), hint: text('reservation.new.openHint') },
          { value: 'complete', label: text('reservation.new.complete'), hint: text('reservation.new.completeHint') },
        ]}
      />
      {others.length > 0 && (
        <NativeSelectField
          label={<Text id="reservation.new.other" />}
          value={others.find((type) => type === draft.type) ?? ''}
          onChange={({ target: { value } }) =>
            onChange(changeType(draft, others.find((type) => type === value) ?? 'open'))
          }
          options={[
            { value: '', label: text('reservation.new.game') },
            ...others.map((type) => ({ value: type, label: text(typeKeys[type]) })),
          ]}
        />
      )}
      <BookingPreview draft={draft} />
      {draft.type === 'open' && mayBring && (
        <GuestsChoice
          label={<Text id="reservation.new.guests" />}
          guests={draft.guests}
          onChange={(guests) => onChange({ ...draft, guests })}
        />
      )}
      <CancelNote startsAt={slot.startsAt} />
    </form>
  )
}
