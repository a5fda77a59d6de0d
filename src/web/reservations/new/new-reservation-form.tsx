import { useCallback } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useMe } from '#web/app/session.tsx'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { BookForFields } from '#web/reservations/book-for/book-for-fields.tsx'
import { useBookFor } from '#web/reservations/book-for/book-for-form.tsx'
import type { NewReservation } from '#web/reservations/book-for/new-reservation.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { DayStrip } from '#web/reservations/day/day-strip.tsx'
import { useAhead } from '#web/reservations/day/use-ahead.ts'
import { prefetchDay, readDay, useDay } from '#web/reservations/day/use-day.ts'
import * as styles from './new-reservation-form.module.css'
import { findFreeSlot, newReservationAddress, readSlotChoice, type SlotChoice } from './slot-choice.ts'
import { slotChoiceError } from './slot-choice-error.ts'
import { SlotFields } from './slot-fields.tsx'
import { SubmitBar } from './submit-bar.tsx'

type Props = {
  /** What is chosen at first: for whom the one before was, or for whom the address says. */
  begun: NewReservation
  onCreated: (reservation: Reservation, draft: NewReservation) => void
}

/** When and where, then what the desk's panel asks: for whom, what for and with whom. The slot stands in the address. */
export function NewReservationForm({ begun, onCreated }: Props) {
  const words = useWords()
  const { text } = words
  const now = useNow()
  const search = useSearch()
  const navigate = useNavigate()
  const me = useMe()
  const date = readDay(search, now)
  const day = useDay(date)
  const ahead = useAhead(day.dataUpdatedAt)
  const { court, time } = readSlotChoice(search)
  const to = useCallback((other: Day) => newReservationAddress(other, { court, time }), [court, time])
  const sections = day.data ? buildSections(day.data, { meId: null, now, desk: 'books' }) : null
  const slot = sections && findFreeSlot(sections, { court, time })
  const booking = useBookFor({ slot, begun, onBooked: onCreated })
  const { draft, change, crowd, view, errorOf, isBusy } = booking
  const chooseSlot = (choice: SlotChoice) => {
    booking.clearErrors()
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
      <div className={styles.people}>
        <BookForFields booking={booking} slot={slot} onMe={() => me && change({ ...draft, owner: me })} />
      </div>
      <SubmitBar
        slot={slot}
        isCrowded={crowd !== null}
        isBusy={isBusy}
        summary={<FormSummary view={view} title={text('reservation.errors.createReservation')} />}
      />
    </Form>
  )
}
