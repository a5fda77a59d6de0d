import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { failureOf } from '#web/app/trpc.ts'
import { buildSections, type DaySection, type DaySlot, findAlternatives } from '#web/reservations/day/day-sections.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { findSameTime, isOtherPartOfDay } from './other-days.ts'
import { useOtherDays } from './use-other-days.ts'

type Props = {
  slot: DaySlot
  date: Day
  now: number
  sections: readonly DaySection[]
  error: unknown
  /** Not free any more, as somebody else was faster. */
  gone: boolean
  words: Words
  onSwitch: (slot: DaySlot) => void
}

/** Why it can't be booked, and what can be booked instead. */
export function BookingError({ error, gone, ...rest }: Props) {
  const failureText = useFailureText()
  if (!error && !gone) return null
  const collided = failureOf(error)?.refusals[0]?.key === 'reservation.errors.collision'
  return (
    <div className="trouble">
      {error ? (
        <Alert>
          {!collided && (
            <b>
              <Text id="reservation.errors.createReservation" />{' '}
            </b>
          )}
          {failureText(error)}
        </Alert>
      ) : (
        <p role="alert" className="trouble__gone">
          <Text id="reservation.new.gone" />
        </p>
      )}
      {(gone || collided) && <Alternatives {...rest} />}
    </div>
  )
}

/** The nearest free slots of the day; where none is left in that part of it, the same time on the days beside it. */
function Alternatives({ slot, date, now, sections, words, onSwitch }: Omit<Props, 'error' | 'gone'>) {
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
      {today.length > 0 && (
        <fieldset className="trouble__instead">
          <legend>
            <Text id="reservation.new.instead" />
          </legend>
          {today.map((one) => (
            <Alternative key={`${one.court.id} ${one.startDate}`} slot={one} words={words} onSwitch={onSwitch} />
          ))}
        </fieldset>
      )}
      {others.length > 0 && (
        <fieldset className="trouble__instead">
          <legend>
            <Text id="reservation.new.sameTime" />
          </legend>
          {others.map((one) => (
            <Alternative key={one.startDate} slot={one} words={words} onSwitch={onSwitch} otherDay />
          ))}
        </fieldset>
      )}
    </>
  )
}

type AlternativeProps = Pick<Props, 'slot' | 'words' | 'onSwitch'> & { otherDay?: boolean }

function Alternative({ slot, words: { text, formats }, onSwitch, otherDay = false }: AlternativeProps) {
  const values = { court: slot.court.name, time: formats.range(slot.startDate, slot.endDate) }
  const day = formats.shortDay(slot.startDate)
  const name = otherDay
    ? text('reservation.new.alternativeDay', { ...values, day: formats.fullDay(slot.startDate) })
    : text('reservation.new.alternative', values)
  return (
    <button type="button" className="instead" onClick={() => onSwitch(slot)}>
      <span className="visually-hidden">{name}</span>
      <span style={{ display: 'contents' }} aria-hidden="true">
        <span className="instead__time display">{otherDay ? day : formats.time(slot.startDate)}</span>
        <span className="instead__where">
          {otherDay && `${formats.time(slot.startDate)} · `}
          {slot.court.name}
        </span>
        {slot.seen.price !== null && <span className="instead__price display">{formats.euros(slot.seen.price)}</span>}
      </span>
    </button>
  )
}
