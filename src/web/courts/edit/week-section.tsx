import { useId, useState } from 'react'
import { startsIn, weeklyHoursOf } from '#domain/courts/changes.ts'
import type { CourtFacts } from '#domain/courts/desk-rules.ts'
import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { formatTime, parseTime, type Weekday, weekdays } from '#domain/time.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import type { SchemaForm } from '#web/forms/use-schema-form.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { TimeField } from '#web/ui/input/time-field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { type WeekDay, type WeekMark, WeekPicture } from '#web/ui/picture/week-picture.tsx'
import { Section } from '#web/ui/section.tsx'
import { weekdayNameOf, weekdayShortOf } from '../weekday-names.ts'
import { type CourtDraft, readFacts, type WeekdayDraft } from './court-draft.ts'
import { marksOf } from './week-marks.ts'
import * as styles from './week-section.module.css'

type Props = {
  saved: CourtDraft
  draft: CourtDraft
  isNew: boolean
  /** Those whose slots would go. */
  games: readonly Reservation[]
  weekday: Weekday
  onWeekday: (weekday: Weekday) => void
  errorOf: SchemaForm<CourtDraft>['errorOf']
  onChange: (next: Partial<CourtDraft>) => void
}

/** The week as saving would make it; one day of it is chosen, and its hours are entered below. */
export function WeekSection({ saved, draft, isNew, games, weekday, onWeekday, errorOf, onChange }: Props) {
  const words = useWords()
  const { text } = words
  const hoursId = useId()
  const readable = readFacts(draft)
  // While times can't be read the picture stays as it was.
  const [last, setLast] = useState(readable ?? readFacts(saved))
  if (readable && JSON.stringify(readable) !== JSON.stringify(last)) setLast(readable)
  const after = readable ?? last
  const before = isNew ? null : readFacts(saved)
  const days = after
    ? weekdays.map((day) =>
        toWeekDay(day, { before, after, draft, marks: marksOf(day, { before, after, games }) }, words),
      )
    : []
  return (
    <Section title={text('courts.week')} note={text('courts.weekNote', { minutes: SLOT_MINUTES })}>
      <WeekPicture
        label={text('courts.weekLabel')}
        days={days}
        length={SLOT_MINUTES}
        chosen={weekday}
        onChoose={(value) => onWeekday(weekdays.find((one) => one === value) ?? 1)}
        onEnter={() => focusWithin(hoursId)}
      />
      <DayHours
        key={weekday}
        id={hoursId}
        weekday={weekday}
        draft={draft}
        errorOf={errorOf}
        onChange={(next) => onChange({ week: draft.week.map((one, at) => (at === weekday - 1 ? next : one)) })}
      />
    </Section>
  )
}

type DayProps = {
  id: string
  weekday: Weekday
  draft: CourtDraft
  errorOf: SchemaForm<CourtDraft>['errorOf']
  onChange: (next: WeekdayDraft) => void
}

function DayHours({ id, weekday, draft, errorOf, onChange }: DayProps) {
  const { text, formats } = useWords()
  const name = weekdayNameOf(weekday, formats)
  const day = draft.week[weekday - 1]
  if (!day) return null
  const slots = startsOf(day)
  return (
    <Row as="fieldset" gap={4} align="end" id={id} className={styles.day}>
      <legend className="visually-hidden">{text('courts.hoursOf', { day: name })}</legend>
      <p className="display uppercase text-figure" aria-hidden="true">
        {name}
      </p>
      <Choice
        quiet
        className={styles.kind}
        label={text('courts.hoursOf', { day: name })}
        value={day.kind}
        onChange={(kind) => onChange({ ...day, kind })}
        options={[
          { value: 'court', label: text('courts.asCourt'), hint: `${draft.opens}–${draft.closes}` },
          {
            value: 'own',
            label: text('courts.ownHours'),
            hint: text('courts.ownSlots', {
              count: slots.length,
              last: slots.length > 0 ? formatTime(slots.at(-1) ?? 0) : '',
            }),
          },
          { value: 'closed', label: text('courts.closed'), hint: text('courts.noSlots') },
        ]}
      />
      {day.kind === 'own' && (
        <>
          <TimeField
            label={text('courts.opens')}
            value={day.opens}
            error={errorOf(`week.${weekday - 1}.opens`)}
            onChange={(opens) => onChange({ ...day, opens })}
          />
          <TimeField
            label={text('courts.closes')}
            value={day.closes}
            error={errorOf(`week.${weekday - 1}.closes`)}
            onChange={(closes) => onChange({ ...day, closes })}
          />
        </>
      )}
    </Row>
  )
}

type Around = { before: CourtFacts | null; after: CourtFacts; draft: CourtDraft; marks: WeekMark[] }

function toWeekDay(weekday: Weekday, { before, after, draft, marks }: Around, { text, formats }: Words): WeekDay {
  const hours = weeklyHoursOf(after, weekday)
  const was = before && weeklyHoursOf(before, weekday)
  const kind = draft.week[weekday - 1]?.kind ?? 'court'
  const count = (...wanted: WeekMark['kind'][]) => marks.filter(({ kind: one }) => wanted.includes(one)).length
  const span = hours ? `${formatTime(hours.opens)}–${formatTime(hours.closes)}` : text('courts.closed')
  const words = { new: text('courts.markNew'), gone: text('courts.markGone'), stays: text('courts.markStays') }
  return {
    value: weekday,
    name: weekdayShortOf(weekday, formats),
    none: text('courts.closed'),
    marks: marks.map((mark) => (mark.kind === 'kept' ? mark : { ...mark, word: words[mark.kind] })),
    label: text('courts.weekday', {
      day: weekdayNameOf(weekday, formats),
      hours: span,
      kind,
      slots: count('kept', 'new'),
      appear: count('new'),
      go: count('gone', 'stays'),
      stay: count('stays'),
    }),
    lines: (
      <>
        <span>
          {hours ? (
            <>
              <Time minutes={hours.opens} isOther={was?.opens !== undefined && was.opens !== hours.opens} />–
              <Time minutes={hours.closes} isOther={was?.closes !== undefined && was.closes !== hours.closes} />
            </>
          ) : (
            text('courts.closed')
          )}
        </span>
        <span>{kind === 'court' ? text('courts.likeCourt') : text('courts.likeItself')}</span>
      </>
    ),
  }
}

function Time({ minutes, isOther }: { minutes: number; isOther: boolean }) {
  const time = formatTime(minutes)
  return isOther ? <b>{time}</b> : time
}

/** The starts of slots within own hours, none while they can't be read. */
function startsOf({ opens, closes }: WeekdayDraft): number[] {
  const [from, to] = [parseTime(opens), parseTime(closes)]
  return from === null || to === null ? [] : startsIn({ opens: from, closes: to })
}

function focusWithin(id: string): void {
  const fields = document.getElementById(id)?.querySelectorAll<HTMLInputElement>('input')
  const first = [...(fields ?? [])].find(({ type, checked }) => type !== 'radio' || checked)
  first?.focus()
}
