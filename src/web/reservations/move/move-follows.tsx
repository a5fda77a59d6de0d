import { cancelDeadlineOf, MOVED_LEAVES, noCostUntilOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useMails } from '#web/app/mails.ts'
import { useNow } from '#web/app/now.ts'
import type { DaySlot } from '#web/reservations/day/day-sections.ts'
import { useViewerFacts } from '#web/reservations/game/use-viewer-facts.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { changeOfPlace, listNotified, type PlaceChange } from './move-plan.ts'
import * as styles from './move-slots.module.css'

type Props = {
  reservation: Reservation
  /** Where it is to be; null where nothing is chosen. */
  slot: DaySlot | null
}

/** Where a game is and where it will be, what that costs, who hears of it and what they may do then. */
export function MoveFollows({ reservation, slot }: Props) {
  const { text, formats } = useWords()
  const { isAdmin } = useViewerFacts()
  const price = slot?.view.price ?? null
  const place = changeOfPlace(reservation, price, isAdmin)
  const describePlace = ({ startDate, court }: Pick<DaySlot, 'startDate'> & { court: { name: string } }) => (
    <>
      <span className="display text-subheading">{formats.time(startDate)}</span> {formats.shortDay(startDate)},{' '}
      {court.name}
    </>
  )
  return (
    <Stack gap={3}>
      <dl className={styles.change}>
        <Row align="baseline" gap={2}>
          <dt className="small muted">{text('move.now')}</dt>
          <dd className="muted">{describePlace(reservation)}</dd>
          {reservation.price !== undefined && <dd className="display muted">{formats.euros(reservation.price)}</dd>}
        </Row>
        <Row align="baseline" gap={2}>
          <dt className="small muted">{text('move.then')}</dt>
          <dd>{slot ? <b>{describePlace(slot)}</b> : <span className="muted">{text('move.choose')}</span>}</dd>
          {price !== null && <dd className="display">{formats.euros(price)}</dd>}
        </Row>
        {place && (
          <Row align="baseline" gap={2}>
            <dt className="small muted">{text('move.place')}</dt>
            <dd>
              <PlaceText {...place} />
            </dd>
          </Row>
        )}
      </dl>
      {slot && <Notified reservation={reservation} startsAt={slot.startsAt} />}
    </Stack>
  )
}

/** What the viewer's place costs then, and what follows for what they paid. */
function PlaceText({ from, to, owed, back }: PlaceChange) {
  const { formats } = useWords()
  const { when, minutes } = useConfig().payments
  const values = {
    from: formats.euros(from),
    to: formats.euros(to),
    amount: formats.euros(Math.max(owed, back)),
    minutes,
  }
  if (back > 0) return <Text id="move.place.back" values={values} />
  if (owed > 0) return <Text id={when === 'ahead' ? 'move.place.ahead' : 'move.place.owed'} values={values} />
  return <Text id="move.place.becomes" values={values} />
}

/** Who is told, until when they leave at no cost, and until when its owner can cancel it then. */
function Notified({ reservation, startsAt }: { reservation: Reservation; startsAt: number }) {
  const { formats } = useWords()
  const now = useNow()
  const mails = useMails()
  const { meId, isAdmin } = useViewerFacts()
  const { cancelHours } = useConfig().booking
  const deadline = cancelDeadlineOf(startsAt, cancelHours)
  const leaveUntil = noCostUntilOf(startsAt, now + MOVED_LEAVES, cancelHours)
  const names = listNotified(reservation, meId)
  const at = (instant: number) => ({ day: formats.shortDay(instant), time: formats.time(instant) })
  return (
    <p className="small muted">
      {names.length > 0 && (
        <Text
          id={mails ? 'move.told' : 'move.told.noMail'}
          values={{ names: <b>{formats.list(names)}</b>, ...at(leaveUntil) }}
        />
      )}{' '}
      {!isAdmin && <Text id={deadline >= now ? 'move.cancelBy' : 'move.cancelOver'} values={at(deadline)} />}
    </p>
  )
}
