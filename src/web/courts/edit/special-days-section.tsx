import { useState } from 'react'
import { startsIn, weeklyHoursOf } from '#domain/courts/changes.ts'
import { clubDayOf, formatTime, parseTime, weekdayOf } from '#domain/time.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { DateField } from '#web/ui/input/date-field.tsx'
import { FieldError } from '#web/ui/input/field-error.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { dateNameOf } from '../weekday-names.ts'
import { type CourtDraft, type DateDraft, readFacts, sortDates } from './court-draft.ts'
import * as styles from './special-days-section.module.css'

type Props = {
  saved: CourtDraft
  draft: CourtDraft
  errorOf: SchemaForm<CourtDraft>['errorOf']
  onChange: (next: Partial<CourtDraft>) => void
}

/** Dates with hours of their own that are still to come; those that are over stay as they are. A row at the end adds one. */
export function SpecialDaysSection({ saved, draft, errorOf, onChange }: Props) {
  const { text } = useWords()
  const today = clubDayOf(useNow())
  const fresh = { date: '', closed: true, opens: draft.opens, closes: draft.closes }
  const coming = draft.dates.filter(({ date }) => date >= today)
  const remove = (date: string) => onChange({ dates: draft.dates.filter((one) => one.date !== date) })
  return (
    <Section title={text('courts.specialDays')} note={text('courts.specialDaysNote')} rows={coming.length > 0}>
      {coming.length > 0 && (
        <ul className="rows">
          {coming.map((one) => (
            <SpecialDay
              key={one.date}
              of={one}
              draft={draft}
              isNew={!saved.dates.some((other) => isSame(one, other))}
              error={errorAt(draft.dates.indexOf(one))}
              onRemove={() => remove(one.date)}
            />
          ))}
        </ul>
      )}
      <AddDay
        draft={draft}
        today={today}
        errorOf={errorOf}
        onChange={(adding) => onChange({ adding })}
        onAdd={() => onChange({ dates: sortDates([...draft.dates, draft.adding]), adding: fresh })}
      />
    </Section>
  )

  function errorAt(at: number) {
    return errorOf(`dates.${at}.opens`) ?? errorOf(`dates.${at}.closes`)
  }
}

type RowProps = {
  of: DateDraft
  draft: CourtDraft
  isNew: boolean
  error: string | undefined
  onRemove: () => void
}

function SpecialDay({ of, draft, isNew, error, onRemove }: RowProps) {
  const words = useWords()
  const { text } = words
  const day = dateNameOf(of.date, words)
  return (
    <Row as="li" gap={3} className={styles.row}>
      <span className={cx('display text-subheading', styles.day)}>{day}</span>
      <span className={styles.hours}>{of.closed ? text('courts.closedAllDay') : `${of.opens}–${of.closes}`}</span>
      <Slots of={of} draft={draft} />
      {isNew && <Tag kind="ok">{text('courts.unsavedDay')}</Tag>}
      <button type="button" className={styles.remove} aria-label={text('courts.removeDay', { day })} onClick={onRemove}>
        {text('courts.remove')}
      </button>
      {error && <FieldError>{error}</FieldError>}
    </Row>
  )
}

/** The slots of the day beside those that it would have without hours of its own. */
function Slots({ of: { date, closed, opens, closes }, draft }: { of: DateDraft; draft: CourtDraft }) {
  const court = readFacts(draft)
  const [from, to] = [parseTime(opens), parseTime(closes)]
  const usual = court ? startsIn(weeklyHoursOf(court, weekdayOf(date))) : []
  const own = closed || from === null || to === null ? [] : startsIn({ opens: from, closes: to })
  const all = [...new Set([...usual, ...own])].toSorted((one, other) => one - other)
  return (
    <Row as="span" gap={1} className={styles.slots} aria-hidden="true">
      {all.map((at) => (
        <span key={at} className={cx(own.includes(at) && styles.slot)} title={formatTime(at)} />
      ))}
    </Row>
  )
}

type AddProps = Pick<Props, 'draft' | 'errorOf'> & {
  today: string
  onChange: (day: DateDraft) => void
  onAdd: () => void
}

/** The row for another date. What is written there is saved without being added, too. */
function AddDay({ draft, today, errorOf, onChange, onAdd }: AddProps) {
  const text = useText()
  const day = draft.adding
  const [error, setError] = useState<{ at: 'date' | 'closes'; text: string } | null>(null)
  const set = (next: Partial<DateDraft>) => {
    setError(null)
    onChange({ ...day, ...next })
  }
  const add = () => {
    const refused = refusalOf(day, draft)
    if (refused) return setError({ at: refused.at, text: text(refused.key) })
    onAdd()
  }
  return (
    <Row as="fieldset" gap={3} align="end" className={styles.add}>
      <legend className="visually-hidden">{text('courts.addDayLegend')}</legend>
      <DateField
        label={text('courts.dateLabel')}
        value={day.date}
        min={today}
        error={error?.at === 'date' ? error.text : errorOf('adding.date')}
        onChange={(date) => set({ date })}
      />
      <Choice
        quiet
        label={text('courts.hoursOfDate')}
        value={day.closed ? 'closed' : 'own'}
        onChange={(kind) => set({ closed: kind === 'closed' })}
        options={[
          { value: 'closed', label: text('courts.closedAllDay') },
          { value: 'own', label: text('courts.ownHours') },
        ]}
      />
      {!day.closed && (
        <>
          <TimeField
            label={text('courts.opens')}
            value={day.opens}
            error={errorOf('adding.opens')}
            onChange={(opens) => set({ opens })}
          />
          <TimeField
            label={text('courts.closes')}
            value={day.closes}
            error={error?.at === 'closes' ? error.text : errorOf('adding.closes')}
            onChange={(closes) => set({ closes })}
          />
        </>
      )}
      <Button icon="plus" onClick={add}>
        {text('courts.addDay')}
      </Button>
    </Row>
  )
}

function refusalOf({ date, closed, opens, closes }: DateDraft, { dates }: CourtDraft) {
  if (date === '') return { at: 'date', key: 'courts.dateMissing' } as const
  if (dates.some((one) => one.date === date)) return { at: 'date', key: 'court.errors.duplicateDate' } as const
  const [from, to] = [parseTime(opens), parseTime(closes)]
  if (!closed && (from === null || to === null || from >= to))
    return { at: 'closes', key: 'court.errors.hours' } as const
  return null
}

function isSame(one: DateDraft, other: DateDraft): boolean {
  if (one.date !== other.date || one.closed !== other.closed) return false
  return one.closed || (one.opens === other.opens && one.closes === other.closes)
}
