import { cancelDeadlineOf, leavesFreely, noCostUntilOf } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { ownGuestsOf, placeAfter, queueOf } from './places.ts'
import { leaveOutcomeOf } from './play-facts.ts'
import { useViewerFacts } from './use-viewer-facts.ts'

/** What follows when the viewer leaves: for their place, for their guests, and for the game. */
export function LeaveFollows({ reservation }: { reservation: Reservation }) {
  const formats = useFormats()
  const { cancelHours } = useConfig().booking
  const now = useNow()
  const viewerFacts = useViewerFacts()
  const { meId, isAdmin } = viewerFacts
  const outcome = leaveOutcomeOf(reservation, viewerFacts)
  const guests = meId === null ? 0 : ownGuestsOf(reservation, meId).length
  const until = cancelDeadlineOf(Date.parse(reservation.startDate), cancelHours)
  const key = placeKeyOf(reservation, meId)
  const freeUntil = freeUntilIn(reservation, cancelHours, now)
  return (
    <p>
      {freeUntil !== null && (
        <>
          <Text
            id="game.leave.moved"
            values={{ day: formats.shortDay(freeUntil), time: formats.time(freeUntil) }}
          />{' '}
        </>
      )}
      {outcome.is === 'canceled' ? <Text id="game.leave.cancels" /> : <Text id={key} values={{ guests }} />}
      {outcome.is === 'passes' && ' '}
      {outcome.is === 'passes' && <Text id="game.leave.passes" values={{ name: outcome.to }} />}
      {outcome.is === 'unsure' && ' '}
      {outcome.is === 'unsure' && <Text id="game.leave.unsure" />}
      {outcome.is === 'canceled' && !isAdmin && freeUntil === null && ' '}
      {outcome.is === 'canceled' && !isAdmin && freeUntil === null && (
        <Text id="game.leave.until" values={{ day: formats.shortDay(until), time: formats.time(until) }} />
      )}
    </p>
  )
}

/** Until when the viewer leaves at no cost, as the game was just moved: for a while, and as long as it can be canceled. Null where it wasn't. */
function freeUntilIn({ leaveFreeUntil, startDate }: Reservation, cancelHours: number, now: number): number | null {
  const until = leaveFreeUntil ? Date.parse(leaveFreeUntil) : null
  return until !== null && leavesFreely(until, now) ? noCostUntilOf(Date.parse(startDate), until, cancelHours) : null
}

/** Nobody waits while places are free. */
const placeKeys = {
  free: 'game.leave.free',
  passed: 'game.leave.place',
  kept: 'game.leave.others',
} as const

function placeKeyOf(reservation: Reservation, meId: number | null) {
  if (queueOf(reservation, meId) !== null) return 'game.leave.queue'
  return placeKeys[placeAfter(reservation, ({ user, host }) => (user ?? host)?.id === meId)]
}
