import type { ReactNode } from 'react'
import type { Day } from '#domain/time.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { buildSections, type DaySection, type DaySlot, findAlternatives } from '#web/reservations/day/day-sections.ts'
import { Grid, Row } from '#web/ui/layout.tsx'
import * as styles from './alternative-slots.module.css'
import { findSameTime, isOtherPartOfDay } from './other-days.ts'
import { useOtherDays } from './use-other-days.ts'

type Props = {
  slot: DaySlot
  date: Day
  sections: readonly DaySection[]
  onSwitch: (slot: DaySlot) => void
}

/** The nearest free slots of the day; where none is left in that part of it, the same time on the days beside it. */
export function AlternativeSlots({ slot, date, sections, onSwitch }: Props) {
  const now = useNow()
  const today = findAlternatives(slot, sections)
  const { days } = useOtherDays(date, now, isOtherPartOfDay(slot, today))
  const others = findSameTime(
    slot,
    days.map((day) => buildSections(day, { meId: null, now })),
  )
  if (today.length + others.length === 0) {
    return (
      <p className="muted">
        <Text id="reservation.new.noneLeft" />
      </p>
    )
  }
  return (
    <>
      <Group title={<Text id="reservation.new.instead" />} slots={today} onSwitch={onSwitch} />
      <Group title={<Text id="reservation.new.sameTime" />} slots={others} onSwitch={onSwitch} otherDay />
    </>
  )
}

type GroupProps = Pick<Props, 'onSwitch'> & { title: ReactNode; slots: readonly DaySlot[]; otherDay?: boolean }

function Group({ title, slots, ...rest }: GroupProps) {
  if (slots.length === 0) return null
  return (
    <Grid as="fieldset" columns={2} gap={2}>
      <legend>{title}</legend>
      {slots.map((slot) => (
        <AlternativeSlot key={`${slot.court.id} ${slot.startDate}`} slot={slot} {...rest} />
      ))}
    </Grid>
  )
}

type SlotProps = Pick<Props, 'slot' | 'onSwitch'> & { otherDay?: boolean }

function AlternativeSlot({ slot, onSwitch, otherDay = false }: SlotProps) {
  const { text, formats } = useWords()
  const now = useNow()
  const values = { court: slot.court.name, time: formats.range(slot.startDate, slot.endDate) }
  const day = formats.shortDay(slot.startDate)
  const name = otherDay
    ? text('reservation.new.alternativeDay', { ...values, day: formats.day(slot.startDate, now) })
    : text('reservation.new.alternative', values)
  return (
    <button type="button" className={styles.slot} onClick={() => onSwitch(slot)}>
      <span className="visually-hidden">{name}</span>
      <Row as="span" tight spread gap={3} aria-hidden="true">
        <span>
          <span className="display text-figure heavy block">{otherDay ? day : formats.time(slot.startDate)}</span>
          <span className="small muted">
            {otherDay && `${formats.time(slot.startDate)} · `}
            {slot.court.name}
          </span>
        </span>
        {slot.view.price !== null && <span className="display text-subheading">{formats.euros(slot.view.price)}</span>}
      </Row>
    </button>
  )
}
