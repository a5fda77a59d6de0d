import { gameAddressOf } from '#domain/routes.ts'
import { useText, useWords, type Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { describeReason } from '#web/reservations/slot-states.ts'
import type { Seat } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Grid, Stack } from '#web/ui/layout.tsx'
import * as styles from './home-page.module.css'
import type { PlanCourt } from './plan.ts'

/** What can be played is lit; it needs no class. */
const looks = {
  free: undefined,
  open: undefined,
  yours: undefined,
  full: styles.full,
  past: styles.full,
  unavailable: styles.full,
  closed: styles.closed,
} as const

/** The club from above: its courts as they lie there at the next time, lit where one can play. */
export function ClubPlan({ courts, date }: { courts: readonly PlanCourt[]; date: string }) {
  const text = useText()
  return (
    <Grid as="ul" columns={4} gap={5} aria-label={text('home.find.plan')}>
      {courts.map((one) => (
        <li key={one.court.id}>
          <Court {...one} date={date} />
        </li>
      ))}
    </Grid>
  )
}

function Court({ court, slot, date }: PlanCourt & { date: string }) {
  const words = useWords()
  const look = lookOf(slot)
  return (
    <Link className={cx(styles.planCourt, looks[look])} to={slot ? addressOf(slot, date) : '/reservations'}>
      <svg viewBox="-4 -12 808 424" fill="none" stroke="currentColor" strokeWidth="4" aria-hidden="true">
        <path className={styles.floor} stroke="none" d="M0 0h800v400H0z" />
        <Seats seats={seatsIn(slot)} />
        <path d="M0 0h800v400H0zM122 0v400M678 0v400M122 200h556" />
        <path strokeWidth="6" strokeDasharray="6 3" d="M400-12v424" />
      </svg>
      <Stack as="span">
        <b className="display text-figure hover-line">{court.name}</b>
        <span className={cx('small', look === 'closed' ? 'warning' : 'muted')}>{describeSlot(slot, words)}</span>
      </Stack>
    </Link>
  )
}

const places = ['M144 34h216v132h-216z', 'M144 234h216v132h-216z', 'M440 34h216v132h-216z', 'M440 234h216v132h-216z']

function Seats({ seats }: { seats: readonly Seat[] }) {
  const shapeOf = (wanted: Seat) => places.filter((_, place) => seats[place] === wanted).join('')
  const [taken, you] = [shapeOf('taken'), shapeOf('you')]
  return (
    <>
      {taken && <path fill="currentColor" stroke="none" d={taken} />}
      {you && <path className={styles.you} stroke="none" d={you} />}
    </>
  )
}

function lookOf(slot: DaySlot | null): keyof typeof looks {
  if (!slot) return 'full'
  return slot.view.reason === 'courtClosed' && slot.kind === 'unavailable' ? 'closed' : slot.kind
}

function seatsIn(slot: DaySlot | null): readonly Seat[] {
  const reservation = slot?.view.reservation
  return reservation ? seatsOf(reservation, slot.kind === 'yours') : []
}

function addressOf({ kind, court, time, view }: DaySlot, date: string): string {
  if (kind === 'free') return dayAddressOf('/reservations', date, { picked: { court: court.id, time } })
  if (view.reservation && kind !== 'full') return gameAddressOf(view.reservation.documentId)
  return dayAddressOf('/reservations', date)
}

/** "Free, €24.00", "1 place left, €6.00", or why not. */
function describeSlot(slot: DaySlot | null, words: Words): string {
  const { text, formats } = words
  if (!slot) return text('home.find.noSlot')
  const { kind, view } = slot
  const { price, reservation } = view
  if (kind === 'free') return [text('slot.free'), ...(price === null ? [] : [formats.euros(price)])].join(', ')
  if (kind === 'open' && reservation) {
    const { freePlaces: count, pricePerPlayer } = reservation
    const left = text('slot.placesLeft', { count })
    return pricePerPlayer === undefined ? left : `${left}, ${formats.euros(pricePerPlayer)}`
  }
  if (kind === 'unavailable') return describeReason(slot, words).short
  return text(kind === 'yours' ? 'slot.yours' : 'slot.full')
}
