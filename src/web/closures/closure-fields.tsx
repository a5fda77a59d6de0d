import type { CourtView } from '#domain/courts/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, type TextKey, useWords, type Words } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { describeUntil } from '#web/reservations/slot-states.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { Field } from '#web/ui/input/field.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Split, Stack } from '#web/ui/layout.tsx'
import {
  type ClosureDraft,
  intervalOf,
  type Preset,
  presets,
  type ReasonChoice,
  reasonChoices,
  reasonOf,
  type When,
} from './closure-draft.ts'
import * as styles from './closure-fields.module.css'

type Props = {
  courts: readonly CourtView[]
  draft: ClosureDraft
  presets: ReadonlyMap<Preset, When>
  errorOf: (field: keyof ClosureDraft) => string | undefined
  onChange: (next: Partial<ClosureDraft>) => void
}

/** Which courts, why, and when: each by one tap, or exactly. */
export function ClosureFields(props: Props) {
  return (
    <Split gap={5} second="wide">
      <CourtsField {...props} />
      <ReasonField {...props} />
      <PresetField {...props} />
      <ExactFields {...props} />
    </Split>
  )
}

function CourtsField({ courts, draft, errorOf, onChange }: Props) {
  const { text, formats } = useWords()
  const open = courts.filter(({ id }) => !draft.courts.includes(id))
  const values = {
    count: draft.courts.length,
    openCount: draft.courts.length === 0 ? 0 : open.length,
    open: formats.list(open.map(({ name }) => name)),
  }
  return (
    <FieldGroup error={errorOf('courts')}>
      <Chips
        many
        label={text('closure.courts')}
        value={draft.courts}
        onChange={(chosen) => onChange({ courts: chosen.toSorted((one, other) => one - other) })}
        options={courts.map(({ id, name }) => ({
          value: id,
          label: (
            <>
              <CourtDrawing className={styles.drawing} />
              {name}
            </>
          ),
        }))}
      />
      <p className="small muted">
        {text('closure.chosen', values)}{' '}
        {open.length > 0 && (
          <button type="button" className="link" onClick={() => onChange({ courts: courts.map(({ id }) => id) })}>
            <Text id="closure.chooseAll" />
          </button>
        )}
      </p>
    </FieldGroup>
  )
}

function ReasonField({ draft, errorOf, onChange }: Props) {
  const words = useWords()
  const { text } = words
  return (
    <Stack gap={2}>
      <Chips
        label={text('closure.reason')}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
        options={reasonChoices.map((value) => ({ value, label: text(reasonKeys[value]) }))}
      />
      {draft.reason === 'other' && (
        <Field
          label={text('closure.otherReason')}
          value={draft.other}
          maxLength={60}
          error={errorOf('other')}
          onChange={({ target }) => onChange({ other: target.value })}
        />
      )}
      <p className="small muted">
        {text('closure.public')} <b className="warning semibold">{describeShown(draft, words)}</b>
      </p>
    </Stack>
  )
}

const reasonKeys = {
  rain: 'closure.reason.rain',
  wind: 'closure.reason.wind',
  works: 'closure.reason.works',
  tournament: 'closure.reason.tournament',
  other: 'closure.reason.other',
} as const satisfies Record<ReasonChoice, TextKey>

/** What a slot shows to everybody: "Unavailable · Rain until 20:00". */
function describeShown(draft: ClosureDraft, words: Words): string {
  const interval = intervalOf(draft)
  const note = reasonOf(draft)
  if (!interval || note === '') return words.text('slot.unavailable')
  const until = describeUntil(new Date(interval.endsAt).toISOString(), interval.startsAt, words)
  return `${words.text('slot.unavailable')} · ${words.text('slot.reason.closed', { note, until })}`
}

function PresetField({ draft, presets: found, onChange }: Props) {
  const { text, formats } = useWords()
  const now = useNow()
  const label = (preset: Preset, when: When) => {
    if (preset === 'next' || preset === 'hours') return text('closure.when.hours', { time: when.untilTime })
    if (preset === 'closing') return text('closure.when.closing', { time: when.untilTime })
    return text('closure.when.day', { day: capitalize(formats.day(when.fromDay, now)) })
  }
  return (
    <Chips
      label={text('closure.when')}
      value={draft.preset}
      onChange={(preset) => onChange({ preset, ...found.get(preset) })}
      options={presets.flatMap((preset) => {
        const when = found.get(preset)
        return when ? [{ value: preset, label: label(preset, when) }] : []
      })}
    />
  )
}

function ExactFields({ draft, errorOf, onChange }: Props) {
  const { text } = useWords()
  const today = clubDayOf(useNow())
  const write = (when: Partial<When>) => onChange({ preset: null, ...when })
  return (
    <fieldset className={styles.when}>
      <legend className="visually-hidden">{text('closure.exactly')}</legend>
      <DateField
        label={text('closure.fromDay')}
        value={draft.fromDay}
        error={errorOf('fromDay')}
        onChange={(fromDay) => write({ fromDay, ...(draft.untilDay < fromDay && { untilDay: fromDay }) })}
      />
      <TimeField
        label={text('closure.fromTime')}
        value={draft.fromTime}
        error={errorOf('fromTime')}
        onChange={(fromTime) => write({ fromTime })}
      />
      <DateField
        label={text('closure.untilDay')}
        value={draft.untilDay}
        min={today}
        error={errorOf('untilDay')}
        onChange={(untilDay) => write({ untilDay })}
      />
      <TimeField
        label={text('closure.untilTime')}
        value={draft.untilTime}
        error={errorOf('untilTime')}
        onChange={(untilTime) => write({ untilTime })}
      />
    </fieldset>
  )
}
