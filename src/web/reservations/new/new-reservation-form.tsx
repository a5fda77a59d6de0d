import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import { useRefusalText, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { WantedLevelField } from '#web/reservations/booking/wanted-level-field.tsx'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { DayStrip } from '#web/reservations/day/day-strip.tsx'
import { useAhead } from '#web/reservations/day/use-ahead.ts'
import { prefetchDay, readDay, useDay } from '#web/reservations/day/use-day.ts'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.tsx'
import { GuestsField } from './guests-field.tsx'
import {
  crowdRefusal,
  draftRefusals,
  emptyReservation,
  fieldNameOf,
  type NewReservation,
  toCreateInput,
} from './new-reservation.ts'
import * as styles from './new-reservation-form.module.css'
import { PeopleFields } from './people-fields.tsx'
import { findFreeSlot, newReservationAddress, readSlotChoice, type SlotChoice, slotChoiceError } from './slot-choice.ts'
import { SlotFields } from './slot-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'
import { TypeField } from './type-field.tsx'
import { useNewReservation } from './use-new-reservation.ts'

type Props = {
  /** For whom the one before was. */
  begun: Pick<NewReservation, 'owner' | 'stranger'>
  onCreated: (reservation: Reservation, draft: NewReservation) => void
}

/** When and where, what for, for whom and with whom. The slot stands in the address. */
export function NewReservationForm({ begun, onCreated }: Props) {
  const words = useWords()
  const { text } = words
  const now = useNow()
  const search = useSearch()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const { waitingMax } = useConfig().booking
  const date = readDay(search, now)
  const day = useDay(date)
  const ahead = useAhead(day.dataUpdatedAt)
  const { court, time } = readSlotChoice(search)
  const to = useCallback((other: Day) => newReservationAddress(other, { court, time }), [court, time])
  const sections = day.data ? buildSections(day.data, { meId: null, now }) : null
  const slot = sections && findFreeSlot(sections, { court, time })
  const reserve = useNewReservation()
  const { form, view, errorOf, isBusy } = useSchemaForm<NewReservation>({
    defaultValues: { ...emptyReservation, ...begun },
    schema: async () => (await import('#domain/reservations/schema.ts')).createInput,
    toInput: (draft) => slot && toCreateInput(draft, slot),
    check: (draft) => draftRefusals(draft, slot, waitingMax),
    fieldOf: fieldNameOf,
    onInvalid: ({ owner }) => owner && toast(text('selectTrainer.error'), 'bad'),
    send: async (draft) => slot && onCreated(await reserve(toCreateInput(draft, slot)), draft),
  })
  const draft = useWatch({ control: form.control, compute: (values) => values })
  const crowd = crowdRefusal(draft, waitingMax)
  const change = (next: NewReservation) => {
    form.setValues(next)
    form.clearErrors()
  }
  const chooseSlot = (choice: SlotChoice) => {
    form.clearErrors()
    navigate(newReservationAddress(date, choice), { replace: true })
  }

  return (
    <Form view={view} className={styles.root}>
      <DayStrip
        date={date}
        today={clubDayOf(now)}
        to={to}
        note={(other) =>
          ahead?.has(other) ? text('reservation.day.free', { count: ahead.get(other) ?? 0 }) : undefined
        }
        onAim={prefetchDay}
      />
      <SlotFields
        day={day}
        sections={sections}
        choice={{ court, time }}
        slot={slot}
        error={errorOf('root.slot') ?? (sections && slotChoiceError(sections, { court, time }, words))}
        onChange={chooseSlot}
      />
      <TypeField draft={draft} error={errorOf('type')} onChange={change} />
      <Stack gap={5} className={styles.people}>
        <PeopleFields
          draft={draft}
          waitingMax={waitingMax}
          errors={{
            owner: errorOf('owner'),
            stranger: errorOf('guests'),
            players: crowd ? refusalText(crowd) : errorOf('players'),
          }}
          onChange={change}
        />
        {draft.type === 'open' && !draft.stranger && (
          <GuestsField draft={draft} error={errorOf('guests')} onChange={change} />
        )}
        {draft.type === 'open' && (
          <FieldGroup error={errorOf('wantedLevel')}>
            <WantedLevelField value={draft.wantedLevel} onChange={(wantedLevel) => change({ ...draft, wantedLevel })} />
          </FieldGroup>
        )}
      </Stack>
      <SubmitBar
        slot={slot}
        isCrowded={crowd !== null}
        isBusy={isBusy}
        summary={<FormSummary view={view} title={text('reservation.errors.createReservation')} />}
      />
    </Form>
  )
}
