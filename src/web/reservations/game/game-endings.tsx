import { lazy, Suspense, useState } from 'react'
import { cancelRefusal, leaveRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { cancelFactsOf } from './cancel-facts.ts'
import { CancelSection } from './cancel-section.tsx'
import { GameLeave } from './game-leave.tsx'
import { leaveFactsOf, type ViewerFacts } from './play-facts.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

type Props = { reservation: Reservation; viewerFacts: ViewerFacts; now: number; words: Words }

/** Leaving a game and canceling it, as far as the viewer may; what they ask first stays open over what became of it. */
export function GameEndings({ reservation, viewerFacts, now, words }: Props) {
  const { cancelHours } = useConfig().booking
  const [asking, setAsking] = useState<'leave' | 'cancel' | null>(null)
  const facts = leaveFactsOf(reservation, viewerFacts)
  const leaving = leaveRefusal(facts, now, cancelHours)
  const canceling = cancelRefusal(cancelFactsOf(reservation, viewerFacts.isAdmin), now, cancelHours)
  const over = Date.parse(reservation.endDate) <= now
  const plays = facts?.isIn === true
  // To admins who aren't in it a button that can't be used says nothing that the game's state doesn't.
  const told =
    canceling === null || (canceling.key !== 'reservation.errors.notOwner' && (plays || !viewerFacts.isAdmin))
  const cancels = !over && told && reservation.active
  // What cancels says the same of a closed game.
  const closed = leaving?.key === 'reservation.errors.gameClosed' && !cancels
  const late = leaving?.key === 'reservation.errors.cancelTooLate'
  const leaves = plays && (leaving === null || closed || late)
  const close = () => setAsking(null)
  return (
    <>
      {(leaves || cancels) && (
        <section className="endings">
          <h2 className="display uppercase">
            <Text
              id={viewerFacts.isAdmin && !plays ? 'reservation.cancel.sectionStaff' : 'reservation.cancel.section'}
            />
          </h2>
          {leaves && (
            <GameLeave
              reservation={reservation}
              refusal={leaving}
              viewerFacts={viewerFacts}
              words={words}
              onLeave={() => setAsking('leave')}
            />
          )}
          {cancels && (
            <CancelSection
              refusal={canceling}
              startsAt={Date.parse(reservation.startDate)}
              isAdmin={viewerFacts.isAdmin}
              words={words}
              onCancel={() => setAsking('cancel')}
            />
          )}
        </section>
      )}
      <Suspense>
        {asking === 'leave' && (
          <LeaveDialog reservation={reservation} viewerFacts={viewerFacts} words={words} onClose={close} />
        )}
        {asking === 'cancel' && <CancelDialog reservation={reservation} words={words} onClose={close} />}
      </Suspense>
    </>
  )
}
