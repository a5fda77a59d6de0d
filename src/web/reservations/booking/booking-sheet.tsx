import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { mayBringGuests } from '#domain/reservations/rules.ts'
import type { Day } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats, useText, useWords } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { useViewer } from '#web/app/session.tsx'
import { readFilters } from '#web/reservations/day/day-filters.ts'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'
import { MoveHere } from '#web/reservations/move/move-here.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { BookingError } from './booking-error.tsx'
import { BookingForm } from './booking-form.tsx'
import { type Draft, dayAddressOf, readDraft } from './draft.ts'
import { offeredTypesOf } from './offered-types.ts'
import { paymentOf } from './payment.ts'
import { PlaysThen } from './plays-then.tsx'
import { useCreateReservation } from './use-create-reservation.ts'

type Props = {
  path: string
  date: Day
  /** Null where the address names a time that the day doesn't have. */
  slot: DaySlot | null
  sections: readonly DaySection[]
  onSwitch: (slot: DaySlot, draft: Draft) => void
  onClose: () => void
}

/** Books a slot: what was chosen stays when it is refused, when another slot is taken instead, and through signing in. */
export function BookingSheet({ path, date, slot, sections, onSwitch, onClose }: Props) {
  const text = useText()
  const words = useWords()
  const now = useNow()
  const viewer = useViewer()
  const navigate = useNavigate()
  const types = offeredTypesOf(viewer)
  const mayBring = mayBringGuests(viewer ?? null, useConfig().booking)
  const search = useSearch()
  const [draft, setDraft] = useState(() => {
    const read = readDraft(search, types)
    return mayBring ? read : { ...read, guests: [] }
  })
  const { reserve, mutation, wasLost, finishLost } = useCreateReservation()
  const own = wasLost && slot?.view.reservation?.reservedByUser ? slot.view.reservation.documentId : null
  const finishOwn = useEffectEvent(finishLost)
  useEffect(() => {
    if (own !== null) finishOwn(own)
  }, [own])
  const heading = useHeading(slot)
  const form = useId()
  const filters = readFilters(search)
  const picked = slot && { court: slot.court.id, time: slot.time }
  const address = (chosen: Draft) => dayAddressOf(path, date, { filters, picked, draft: chosen })

  const change = (next: Draft) => {
    setDraft(next)
    navigate(address(next), { replace: true })
  }
  const switchTo = (other: DaySlot) => {
    mutation.reset()
    onSwitch(other, draft)
  }
  const submit = () => {
    if (!slot) return
    if (viewer) reserve(slot, draft)
    else navigate(`/login?next=${encodeURIComponent(address(draft))}`)
  }

  // Between the answer and the reservation's page the day already shows the slot as taken, by the viewer.
  const busy = mutation.isPending || mutation.isSuccess
  const bookable = busy || slot?.kind === 'free'
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('reservation.new.title')}
      head={
        <>
          <h2 ref={heading} className="display text-display heavy" tabIndex={-1}>
            {slot ? words.formats.time(slot.startDate) : text('reservation.new.title')}
            {slot && <small className="time-end">–{words.formats.time(slot.endDate)}</small>}
          </h2>
          {slot && (
            <p className="quiet">
              <b>{slot.court.name}</b> · {words.formats.day(slot.startDate, now)}
            </p>
          )}
        </>
      }
      foot={
        slot && (
          <BookingFoot
            form={form}
            draft={draft}
            price={slot.view.price}
            busy={busy}
            bookable={bookable}
            visitor={viewer === null}
          />
        )
      }
    >
      {!slot && (
        <p role="alert">
          <Text id="reservation.new.missing" />
        </p>
      )}
      {slot && !mutation.isPending && (
        <BookingError
          slot={slot}
          date={date}
          sections={sections}
          error={mutation.error}
          gone={!bookable}
          onSwitch={switchTo}
        />
      )}
      {slot && slot.kind === 'free' && <PlaysThen hour={slot} />}
      {slot && <BookingForm id={form} slot={slot} draft={draft} types={types} onChange={change} onSubmit={submit} />}
      {slot && slot.kind === 'free' && viewer && !busy && <MoveHere slot={slot} />}
    </Sheet>
  )
}

type FootProps = {
  form: string
  draft: Draft
  price: number | null
  busy: boolean
  bookable: boolean
  visitor: boolean
}

/** What the viewer pays, and the one button that books. */
function BookingFoot({ form, draft, price, busy, bookable, visitor }: FootProps) {
  return (
    <>
      {price !== null && <BookingPrice draft={draft} price={price} />}
      {visitor && bookable && (
        <p className="small muted">
          <Text id="reservation.new.signIn" />
        </p>
      )}
      {!bookable && (
        <p className="small muted">
          <Text id="reservation.new.choose" />
        </p>
      )}
      <Button type="submit" form={form} kind="primary" full busy={busy} aria-disabled={!bookable}>
        <Text id={busy ? 'reservation.new.reserving' : 'reservation.new.reserve'} />
      </Button>
    </>
  )
}

function BookingPrice({ draft, price }: Pick<FootProps, 'draft'> & { price: number }) {
  const formats = useFormats()
  const { places, total } = paymentOf(draft, price)
  const isOpen = draft.type === 'open'
  return (
    <Row as="p" tight gap={3}>
      <span className="display text-time">{formats.euros(total)}</span>
      <span className="small muted">
        {isOpen ? (
          <Text id="reservation.new.places" values={{ places, each: formats.euros(price / 4) }} />
        ) : (
          <Text id="reservation.new.paid" />
        )}
        {isOpen && <br />}
        {isOpen && <Text id="reservation.new.court" values={{ price: formats.euros(price) }} />}
      </span>
    </Row>
  )
}

/** The heading, which takes the focus when the sheet turns to another slot. */
function useHeading(slot: DaySlot | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const key = slot && `${slot.court.id} ${slot.startDate}`
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    heading.current?.focus()
  }, [key])
  return heading
}
