import { type ComponentProps, useEffect, useEffectEvent, useId, useState } from 'react'
import { lastBookableDayOf } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { addDays, clubDayOf } from '#domain/time.ts'
import { useWords, type Words } from '#web/app/intl.tsx'
import { useNavigate } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { Form, FormSummary } from '#web/forms/form.tsx'
import { BookingError } from '#web/reservations/booking/booking-error.tsx'
import type { BookingSheet } from '#web/reservations/booking/booking-sheet.tsx'
import { dayAddressOf, emptyDraft } from '#web/reservations/booking/draft.ts'
import { LazyBookingSheet } from '#web/reservations/booking/lazy-booking-sheet.tsx'
import { type DaySlot, isHalfNow } from '#web/reservations/day/day-sections.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { readBegun, setBegun } from './begun.ts'
import { BookForFields, findNext } from './book-for-fields.tsx'
import { type BookFor, useBookFor } from './book-for-form.tsx'
import { BookedFor } from './booked-for.tsx'
import { emptyReservation, keepPerson, type NewReservation, nameOf } from './new-reservation.ts'

type Props = ComponentProps<typeof BookingSheet>

/** Books a slot for somebody: for whom, what for and with whom, then what to say on the phone. *For me* is the players' own sheet. */
export function BookForSheet(props: Props) {
  const { slot } = props
  const [isForMe, setForMe] = useState(false)
  if (!slot || isForMe) return <LazyBookingSheet {...props} />
  return <Panel key={`${slot.court.id} ${slot.startDate}`} {...props} slot={slot} onMe={() => setForMe(true)} />
}

type Booked = { reservation: Reservation; draft: NewReservation }

function Panel({ slot, date, sections, onSwitch, onClose, onMe }: Props & { slot: DaySlot; onMe: () => void }) {
  const { text, formats } = useWords()
  const now = useNow()
  const id = useId()
  const [booked, setBooked] = useState<Booked | null>(null)
  const booking = useBookFor({
    slot,
    begun: readBegun(),
    onChange: setBegun,
    onBooked: (reservation, draft) => {
      setBegun(emptyReservation)
      setBooked({ reservation, draft })
    },
  })
  usePanelKeys(booking.view, onClose)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('desk.panel')}
      head={
        <>
          <h2 className="display text-display heavy">
            {formats.time(slot.startDate)}
            <small className="time-end">–{formats.time(slot.endDate)}</small>
          </h2>
          <p className="quiet">
            <b>{slot.court.name}</b> · {formats.day(slot.startDate, now)}
          </p>
        </>
      }
      foot={
        booked ? (
          <BookedFoot booked={booked} slot={slot} onClose={onClose} />
        ) : (
          <BookFoot form={id} booking={booking} slot={slot} />
        )
      }
    >
      {booked && <BookedFor {...booked} />}
      {!booked && (
        <>
          {!booking.isBusy && slot.kind !== 'free' && (
            <BookingError
              slot={slot}
              date={date}
              sections={sections}
              error={null}
              gone
              onSwitch={(other) => onSwitch(other, emptyDraft)}
            />
          )}
          <Form view={booking.view} id={id}>
            <BookForFields booking={booking} slot={slot} onMe={onMe} />
          </Form>
        </>
      )}
    </Sheet>
  )
}

/** What it costs, why it was refused, and the one button. */
function BookFoot({ form, booking, slot }: { form: string; booking: BookFor; slot: DaySlot }) {
  const { text, formats } = useWords()
  const { crowd, view, isBusy } = booking
  const { price, pricePerPlayer } = slot.view
  const now = useNow()
  const isOff = slot.kind !== 'free' || crowd !== null
  return (
    <>
      <FormSummary view={view} title={text('reservation.errors.createReservation')} />
      {price !== null && (
        <Row as="p" tight gap={3}>
          <span className="display text-time">{formats.euros(price)}</span>
          <span className="small muted">
            {text('desk.court')}
            {pricePerPlayer !== null && `, ${text('slot.each', { price: formats.euros(pricePerPlayer) })}`}
            <br />
            {describeHalf(slot, now, { text, formats }) ?? text('reservation.new.paid')}
          </span>
        </Row>
      )}
      <Button type="submit" form={form} kind="primary" full busy={isBusy} aria-disabled={isOff}>
        {text(isBusy ? 'reservation.new.reserving' : 'reservation.new.reserve')}
      </Button>
    </>
  )
}

/** Of a slot that has begun, whether it costs half, or from when on it will; null where the club takes the whole price. */
function describeHalf({ view, startsAt }: DaySlot, now: number, { text, formats }: Words): string | null {
  if (isHalfNow(view, now)) return text('slot.half')
  if (!view.half || startsAt > now) return null
  return text('desk.halfFrom', { time: formats.time(view.half.from), price: formats.euros(view.half.price) })
}

type BookedProps = { booked: Booked; slot: DaySlot; onClose: () => void }

/** The ways from here: back to the day, the same a week later while that can be booked, and another for the same person. */
function BookedFoot({ booked: { draft }, slot, onClose }: BookedProps) {
  const { text, formats } = useWords()
  const now = useNow()
  const navigate = useNavigate()
  const name = nameOf(draft)
  const week = addDays(clubDayOf(slot.startsAt), 7)
  const repeat = () => {
    setBegun(draft)
    navigate(dayAddressOf('/reservations', week, { picked: { court: slot.court.id, time: slot.time } }))
  }
  const bookAnother = () => {
    setBegun(keepPerson(draft))
    onClose()
  }
  return (
    <>
      <Button kind="primary" full onClick={onClose}>
        {text('desk.done')}
      </Button>
      <Row full gap={2}>
        {week <= lastBookableDayOf(now) && (
          <Button kind="plain" onClick={repeat}>
            {text('desk.again', { day: formats.weekday(week) })}
          </Button>
        )}
        {name !== null && (
          <Button kind="plain" onClick={bookAnother}>
            {text('desk.anotherFor', { name })}
          </Button>
        )}
      </Row>
    </>
  )
}

/** Focus begins in what comes next; Ctrl+Enter books from anywhere in the panel, and Enter on a choice doesn't; on the heading of what was booked it is *Done*. */
function usePanelKeys({ element }: BookFor['view'], onClose: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    const isAsked = event.ctrlKey || event.metaKey
    const isChoice = event.target instanceof HTMLInputElement && event.target.type === 'radio'
    const isRead = event.target instanceof HTMLHeadingElement
    if (!isAsked && !isChoice && !isRead) return
    event.preventDefault()
    event.stopPropagation()
    if (isRead) onClose()
    if (isAsked) findSubmit(element.current)?.click()
  })
  useEffect(() => {
    const panel = element.current?.closest('dialog')
    if (!panel) return undefined
    findNext(element.current)?.focus()
    const isOver = new AbortController()
    panel.addEventListener('keydown', (event) => press(event), { capture: true, signal: isOver.signal })
    return () => isOver.abort()
  }, [element])
}

function findSubmit(form: HTMLFormElement | null): HTMLButtonElement | undefined {
  return [...(form?.elements ?? [])]
    .filter((part) => part instanceof HTMLButtonElement)
    .find(({ type }) => type === 'submit')
}
