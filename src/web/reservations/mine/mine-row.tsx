import { hasPlaces } from '#domain/reservations/ahead.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { typeKeys } from '#domain/reservations/type-keys.ts'
import { capitalize, describeDay } from '#web/app/describe-day.ts'
import type { Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { seatsOf } from '#web/reservations/seats.ts'
import { CourtDrawing } from '#web/ui/court-drawing.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { waitsIn } from './is-waiting.ts'

type Props = { reservation: Reservation; meId: number | null; now: number; words: Words }

/** A reservation in the list of the viewer's: a link to it. Tags only for what isn't as usual. */
export function MineRow({ reservation, meId, now, words }: Props) {
  const { formats, text } = words
  const { documentId, startDate, endDate, court, type, active, freePlaces } = reservation
  const waits = waitsIn(reservation, meId)
  const canceled = !active
  const over = Date.parse(endDate) <= now
  const playing = !canceled && !over && Date.parse(startDate) <= now
  return (
    <Link className={canceled ? 'mine__row mine__row--canceled' : 'mine__row'} to={`/reservations/${documentId}`}>
      <span className="mine__time display">
        {formats.time(startDate)}
        <small>–{formats.time(endDate)}</small>
      </span>
      <span className="mine__where">
        <b>{capitalize(describeDay(startDate, now, words))}</b>
        <span className="muted">
          {court.name} · {text(typeKeys[type])}
          {hasPlaces(reservation, now) && ` · ${text('slot.placesLeft', { count: freePlaces })}`}
        </span>
      </span>
      <span className="mine__state">
        {canceled && <Tag kind="bad">{text('reservation.one.canceled')}</Tag>}
        {!canceled && !over && waits && <Tag kind="warn">{text('reservation.mine.youWait')}</Tag>}
        {!canceled && over && waits && <Tag>{text('reservation.mine.youWaited')}</Tag>}
        {playing && <Tag kind="ok">{text('reservation.one.playing')}</Tag>}
      </span>
      <CourtDrawing seats={canceled ? [] : seatsOf(reservation, !waits)} kind={canceled ? 'past' : 'court'} />
    </Link>
  )
}
