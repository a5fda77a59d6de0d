import { readCourtView } from '#domain/courts/read-view.ts'
import type { CourtView } from '#domain/courts/schema.ts'
import { weekdaySlotsOf } from '#domain/subscribers/rules.ts'
import { formatTime, weekdays } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { NativeSelectField } from '#web/ui/input/native-select-field.tsx'
import { Grid } from '#web/ui/layout.tsx'
import { moveTo, type SubscriberDraft } from './subscriber-draft.ts'

type Props = {
  draft: SubscriberDraft
  courts: readonly CourtView[]
  errors: Partial<Record<'court' | 'weekday' | 'start', string | undefined>>
  onChange: (next: Partial<SubscriberDraft>) => void
}

/** Weekday, court, and the slots that the court has then. */
export function PlaceFields({ draft, courts, errors, onChange }: Props) {
  const { text, formats } = useWords()
  const court = courts.find(({ id }) => String(id) === draft.court)
  const slots = court ? weekdaySlotsOf(readCourtView(court), draft.weekday) : []
  const times = slots.map(({ starts, ends }) => ({
    value: formatTime(starts),
    label: `${formatTime(starts)}–${formatTime(ends)}`,
  }))
  const isOff = draft.start !== '' && !times.some(({ value }) => value === draft.start)
  return (
    <>
      <FieldGroup error={errors.weekday}>
        <Chips
          equal
          label={text('subscriber.weekday')}
          value={draft.weekday}
          options={weekdays.map((one) => ({
            value: one,
            label: (
              <>
                <span aria-hidden="true">{formats.weekdayShortNamed(one)}</span>
                <span className="visually-hidden">{formats.weekdayNamed(one)}</span>
              </>
            ),
          }))}
          onChange={(weekday) => onChange({ weekday, skipped: moveTo(draft, weekday).skipped })}
        />
      </FieldGroup>
      <Grid columns={2} gap={3}>
        <NativeSelectField
          label={text('subscriber.court')}
          error={errors.court}
          value={draft.court}
          options={courts
            .filter(({ active, id }) => active || String(id) === draft.court)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ target }) => onChange({ court: target.value })}
        />
        <NativeSelectField
          label={text('subscriber.time')}
          error={errors.start ?? (isOff ? text('subscriber.errors.slot') : undefined)}
          value={draft.start}
          options={[
            ...(draft.start === '' ? [{ value: '', label: text('subscriber.chooseTime') }] : []),
            ...(isOff ? [{ value: draft.start, label: draft.start }] : []),
            ...times,
          ]}
          onChange={({ target }) => onChange({ start: target.value })}
        />
      </Grid>
    </>
  )
}
