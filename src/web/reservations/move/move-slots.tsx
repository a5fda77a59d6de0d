import { useEffect, useRef, useState } from 'react'
import { type DayPart, dayParts, partOf } from '#domain/reservations/day-parts.ts'
import type { Day } from '#domain/time.ts'
import { type TextKey, useWords } from '#web/app/intl.tsx'
import { runAfterPaint } from '#web/app/run-after-paint.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'
import type { useDay } from '#web/reservations/day/use-day.ts'
import { freeSlotsAt, type SlotChoice } from '#web/reservations/new/slot-choice.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { Rows } from '#web/ui/layout.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './move-slots.module.css'

type DaysProps = {
  date: Day
  today: Day
  free: ReadonlyMap<Day, number> | null
  onChange: (day: Day) => void
}

/** The days that can be booked, in one line, with how many slots are free. */
export function MoveDays({ date, today, free, onChange }: DaysProps) {
  const { text, formats } = useWords()
  const note = (day: Day) => (free?.has(day) ? text('reservation.day.free', { count: free.get(day) ?? 0 }) : undefined)
  const windowDays = useWindowDays()
  const root = useRef<HTMLDivElement>(null)
  // The sheet has no size before it is open.
  useEffect(() => runAfterPaint(() => bringIntoSight(root.current)), [])
  return (
    <div ref={root} className={styles.days} data-two-way="">
      <Choice<Day>
        quiet
        label={text('reservation.day.days')}
        value={date}
        onChange={onChange}
        optionsClassName={styles.strip}
        options={listBookableDays(today, windowDays).map((day) => ({
          value: day,
          label: (
            <span className="display text-subheading nowrap">
              {formats.weekdayShort(day)} {formats.dayOfMonth(day)}
            </span>
          ),
          hint: note(day),
        }))}
      />
    </div>
  )
}

function bringIntoSight(root: HTMLElement | null): void {
  root?.querySelector(':checked')?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'center' })
}

const partKeys = {
  morning: 'move.part.morning',
  afternoon: 'move.part.afternoon',
  evening: 'move.part.evening',
} as const satisfies Record<DayPart, TextKey>

type SlotsProps = {
  day: ReturnType<typeof useDay>
  sections: readonly DaySection[] | null
  choice: SlotChoice
  slot: DaySlot | null
  error: string | null | undefined
  onChange: (choice: SlotChoice) => void
}

/** The times of a part of the day, each with the courts that are free then: one tap chooses both. Or that the day is on its way or failed. */
export function MoveSlots({ day, sections, choice, slot, error, onChange }: SlotsProps) {
  const { text } = useWords()
  const [part, setPart] = useState(() => partOf(choice.time))
  if (!sections && day.isPending) return <Skeleton height="240px" />
  if (!sections) return <ReadError query={day} what="reservation.day.failed" />
  const countIn = (one: typeof part) =>
    sections
      .filter(({ time }) => partOf(time) === one)
      .reduce((sum, { time }) => sum + freeSlotsAt(sections, time).length, 0)
  const times = sections.filter(({ time }) => partOf(time) === part && freeSlotsAt(sections, time).length > 0)
  return (
    <FieldGroup error={error}>
      <Choice
        quiet
        label={text('move.part')}
        value={part}
        onChange={setPart}
        options={dayParts.map((one) => ({
          value: one,
          label: text(partKeys[one]),
          hint: text('reservation.day.free', { count: countIn(one) }),
        }))}
      />
      {times.length === 0 && <p className="muted">{text('move.none')}</p>}
      <Rows start className={styles.times}>
        {times.map(({ time }) => (
          <li key={time}>
            <span className="display text-heading nowrap" aria-hidden="true">
              {time}
            </span>
            <Choice
              quiet
              wrap
              label={time}
              value={slot?.time === time ? slot.court.id : 0}
              onChange={(court) => onChange({ time, court })}
              optionsClassName={styles.courts}
              options={freeSlotsAt(sections, time).map(({ court }) => ({
                value: court.id,
                label: <span className="small">{court.name}</span>,
              }))}
            />
          </li>
        ))}
      </Rows>
    </FieldGroup>
  )
}
