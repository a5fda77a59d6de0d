import type { ReactNode } from 'react'
import { type Weekday, weekdays } from '#domain/time.ts'
import { Text, useText, useWords } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/input/checkbox.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Grid, Rows, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { nameWeekday } from '../weekday-words.ts'
import type { PriceDraft } from './price-draft.ts'

type Props = {
  draft: PriceDraft
  errorOf: SchemaForm<PriceDraft>['errorOf']
  /** Whether it was refused because it has no criterion. */
  isMissing: boolean
  onChange: (next: Partial<PriceDraft>) => void
}

/** The weekdays ticked at first. */
const workdays: Weekday[] = [1, 2, 3, 4, 5]

/** When a rule holds: on dates, on weekdays, between hours; each counts where it is ticked. */
export function WhenFields({ draft, errorOf, isMissing, onChange }: Props) {
  const text = useText()
  const isOneDay = draft.hasDates && draft.span === 'day'
  const hasWeekdays = draft.weekdays.length > 0 || isOneDay
  const count = Number(draft.hasDates) + Number(hasWeekdays) + Number(draft.hasHours)
  return (
    <Section rows title={text('courtPrice.when')} note={text('courtPrice.whenNote', { count })}>
      <Rows as="div" id="price-when" data-invalid={isMissing ? '' : undefined}>
        {isMissing && (
          <FieldError>
            <Text id="courtPrice.errors.noCriterion" />
          </FieldError>
        )}
        <Criterion
          id="price-dates"
          label={text('courtPrice.hasDates')}
          isOn={draft.hasDates}
          onToggle={(hasDates) => onChange({ hasDates })}
        >
          <DateFields draft={draft} errorOf={errorOf} onChange={onChange} />
        </Criterion>
        <Criterion
          id="price-weekdays"
          label={text('courtPrice.hasWeekdays')}
          isOn={hasWeekdays}
          fixed={isOneDay ? text('courtPrice.dayHasWeekday') : undefined}
          onToggle={(isOn) => onChange({ weekdays: isOn ? workdays : [] })}
        >
          {!isOneDay && <WeekdayField draft={draft} onChange={onChange} />}
        </Criterion>
        <Criterion
          id="price-hours"
          label={text('courtPrice.hasHours')}
          isOn={draft.hasHours}
          onToggle={(hasHours) => onChange({ hasHours })}
        >
          <HourFields draft={draft} errorOf={errorOf} onChange={onChange} />
        </Criterion>
      </Rows>
    </Section>
  )
}

type CriterionProps = {
  id: string
  label: string
  isOn: boolean
  /** Why it can't be unticked. */
  fixed?: string | undefined
  onToggle: (isOn: boolean) => void
  children: ReactNode
}

function Criterion({ id, label, isOn, fixed, onToggle, children }: CriterionProps) {
  return (
    <div id={id}>
      <Checkbox
        label={<b className="semibold">{label}</b>}
        checked={isOn}
        aria-disabled={fixed !== undefined || undefined}
        hint={fixed}
        onChange={({ target }) => fixed === undefined && onToggle(target.checked)}
      />
      {isOn && <Stack gap={3}>{children}</Stack>}
    </div>
  )
}

type FieldsProps = Omit<Props, 'isMissing'>

function DateFields({ draft: { span, day, dateFrom, dateTo }, errorOf, onChange }: FieldsProps) {
  const text = useText()
  return (
    <>
      <Choice
        quiet
        label={text('courtPrice.span')}
        value={span}
        options={[
          { value: 'range', label: text('courtPrice.spanRange') },
          { value: 'day', label: text('courtPrice.spanDay') },
        ]}
        onChange={(next) => onChange({ span: next })}
      />
      {span === 'day' ? (
        <DateField
          label={text('courtPrice.day')}
          value={day}
          error={errorOf('dateFrom')}
          onChange={(next) => onChange({ day: next })}
        />
      ) : (
        <>
          <Grid columns={2} gap={3}>
            <DateField
              label={text('courtPrice.from')}
              value={dateFrom}
              error={errorOf('dateFrom')}
              onChange={(next) => onChange({ dateFrom: next })}
            />
            <DateField
              label={text('courtPrice.to')}
              value={dateTo}
              error={errorOf('dateTo')}
              onChange={(next) => onChange({ dateTo: next })}
            />
          </Grid>
          {dateFrom > dateTo && dateTo !== '' && (
            <Swap onSwap={() => onChange({ dateFrom: dateTo, dateTo: dateFrom })} />
          )}
        </>
      )}
    </>
  )
}

function WeekdayField({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const words = useWords()
  return (
    <Chips
      many
      equal
      quiet
      label={words.text('courtPrice.hasWeekdays')}
      value={draft.weekdays}
      options={weekdays.map((weekday) => ({ value: weekday, label: nameWeekday(weekday, words) }))}
      onChange={(chosen) => onChange({ weekdays: chosen.toSorted((a, b) => a - b) })}
    />
  )
}

function HourFields({ draft: { hourFrom, hourTo }, errorOf, onChange }: FieldsProps) {
  const text = useText()
  return (
    <>
      <Grid columns={2} gap={3}>
        <TimeField
          label={text('courtPrice.from')}
          value={hourFrom}
          error={errorOf('hourFrom')}
          onChange={(next) => onChange({ hourFrom: next })}
        />
        <TimeField
          label={text('courtPrice.until')}
          value={hourTo}
          error={errorOf('hourTo')}
          onChange={(next) => onChange({ hourTo: next })}
        />
      </Grid>
      {hourFrom > hourTo && hourTo !== '' && <Swap onSwap={() => onChange({ hourFrom: hourTo, hourTo: hourFrom })} />}
    </>
  )
}

/** For two ends that are the wrong way round. */
function Swap({ onSwap }: { onSwap: () => void }) {
  return (
    <p>
      <Button kind="plain" onClick={onSwap}>
        <Text id="courtPrice.swap" />
      </Button>
    </p>
  )
}
