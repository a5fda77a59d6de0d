import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { gameAddressOf } from '#domain/routes.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { useText, useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { seatsOf } from '#web/reservations/seats.ts'
import { isHeld, isWaiting } from '#web/reservations/yours.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { cx } from '#web/ui/cx.ts'
import { Tag } from '#web/ui/tag.tsx'
import * as styles from './my-reservation-row.module.css'

type Props = { reservation: Reservation; meId: number | null }

/** A reservation in the list of the viewer's: a link to it. */
export function MyReservationRow({ reservation, meId }: Props) {
  const words = useWords()
  const { formats, text } = words
  const now = useNow()
  const { documentId, startDate, endDate, court, type, active, freePlaces } = reservation
  const waits = isWaiting(reservation, meId)
  return (
    <Link className={styles.root} to={gameAddressOf(documentId)}>
      <span className={cx('display text-time nowrap', styles.time, active ? 'heavy' : 'subtle semibold')}>
        {formats.time(startDate)}
        <small className="time-end">–{formats.time(endDate)}</small>
      </span>
      <CourtDrawing
        className={styles.drawing}
        seats={active ? seatsOf(reservation, !waits) : []}
        kind={active ? 'court' : 'past'}
      />
      <span className={styles.place}>
        <b className="semibold block">{capitalize(formats.day(startDate, now))}</b>
        <span className="small muted">
          {court.name} · {text(typeKeys[type])}
          {hasPlaces(reservation, now) && ` · ${text('slot.placesLeft', { count: freePlaces })}`}
        </span>
      </span>
      <StateTag reservation={reservation} waits={waits} pays={isHeld(reservation, meId)} />
    </Link>
  )
}

/** Only what isn't as usual: canceled, to be paid, waiting, or played just now. */
function StateTag({ reservation, waits, pays }: { reservation: Reservation; waits: boolean; pays: boolean }) {
  const text = useText()
  const now = useNow()
  const isOver = Date.parse(reservation.endDate) <= now
  const isPlaying = !isOver && Date.parse(reservation.startDate) <= now
  if (!reservation.active) return <Tag kind="bad">{text('reservation.one.canceled')}</Tag>
  return (
    <>
      {pays && <Tag kind="warn">{text('mine.toPay')}</Tag>}
      {waits && !isOver && <Tag kind="warn">{text('mine.youWait')}</Tag>}
      {waits && isOver && <Tag>{text('mine.youWaited')}</Tag>}
      {isPlaying && <Tag kind="ok">{text('reservation.one.playing')}</Tag>}
    </>
  )
}
