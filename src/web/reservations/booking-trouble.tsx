import { Text } from '#web/intl.tsx'
import { failureOf } from '#web/trpc.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/notice.tsx'
import { alternativesTo, type DaySection, type ShownSlot } from './day-sections.ts'
import { useFailureText } from './failed.tsx'
import type { Words } from './words.ts'

type Props = {
  slot: ShownSlot
  sections: readonly DaySection[]
  error: unknown
  /** Not free any more, as somebody else was faster. */
  gone: boolean
  words: Words
  onSwitch: (slot: ShownSlot) => void
}

/** Why it can't be booked, and what can be booked instead. */
export function BookingTrouble({ slot, sections, error, gone, words, onSwitch }: Props) {
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
      {(gone || collided) && <Alternatives slots={alternativesTo(slot, sections)} words={words} onSwitch={onSwitch} />}
    </div>
  )
}

type AlternativesProps = { slots: readonly ShownSlot[]; words: Words; onSwitch: (slot: ShownSlot) => void }

function Alternatives({ slots, words, onSwitch }: AlternativesProps) {
  const { text, formats } = words
  if (slots.length === 0) {
    return (
      <p className="muted">
        <Text id="reservation.new.noneLeft" />
      </p>
    )
  }
  return (
    <fieldset className="trouble__instead">
      <legend>{text('reservation.new.instead')}</legend>
      {slots.map((slot) => (
        <Button key={`${slot.court.id} ${slot.startDate}`} onClick={() => onSwitch(slot)}>
          {text('reservation.new.alternative', {
            court: slot.court.name,
            time: formats.range(slot.startDate, slot.endDate),
          })}
        </Button>
      ))}
    </fieldset>
  )
}
