import { lazy, Suspense, useState } from 'react'
import { cancelRefusal, leaveRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useConfig } from '#web/app/config.ts'
import { Text } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { CancelSection } from './cancel-section.tsx'
import * as styles from './game-endings.module.css'
import { LeaveSection } from './leave-section.tsx'
import { cancelFactsOf, leaveFactsOf } from './play-facts.ts'
import { SectionTitle } from './section-title.tsx'
import { useViewerFacts } from './use-viewer-facts.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))
const CancelDialog = lazy(async () => ({ default: (await import('./cancel-dialog.tsx')).CancelDialog }))

/** Leaving a game and canceling it, as far as the viewer may; what they ask first stays open over what became of it. */
export function GameEndings({ reservation }: { reservation: Reservation }) {
  const { cancelHours } = useConfig().booking
  const viewerFacts = useViewerFacts()
  const { isAdmin } = viewerFacts
  const now = useNow()
  const [asking, setAsking] = useState<'leave' | 'cancel' | null>(null)
  const facts = leaveFactsOf(reservation, viewerFacts)
  const leaving = leaveRefusal(facts, now, cancelHours)
  const canceling = cancelRefusal(cancelFactsOf(reservation, isAdmin), now, cancelHours)
  const over = Date.parse(reservation.endDate) <= now
  const plays = facts?.isIn === true
  // To admins who aren't in it a button that can't be used says nothing that the game's state doesn't.
  const told = canceling === null || (canceling.key !== 'reservation.errors.notOwner' && (plays || !isAdmin))
  const cancels = !over && told && reservation.active
  // What cancels says the same of a closed game.
  const isClosed = leaving?.key === 'reservation.errors.gameClosed' && !cancels
  const isTooLate = leaving?.key === 'reservation.errors.cancelTooLate'
  const leaves = plays && (leaving === null || isClosed || isTooLate)
  const close = () => setAsking(null)
  return (
    <>
      {(leaves || cancels) && (
        <section className={styles.gameEndings}>
          <SectionTitle inGrid>
            <Text id={isAdmin && !plays ? 'reservation.cancel.sectionStaff' : 'reservation.cancel.section'} />
          </SectionTitle>
          {leaves && <LeaveSection reservation={reservation} refusal={leaving} onLeave={() => setAsking('leave')} />}
          {cancels && (
            <CancelSection
              refusal={canceling}
              startsAt={Date.parse(reservation.startDate)}
              onCancel={() => setAsking('cancel')}
            />
          )}
        </section>
      )}
      <Suspense>
        {asking === 'leave' && <LeaveDialog reservation={reservation} onClose={close} />}
        {asking === 'cancel' && <CancelDialog reservation={reservation} onClose={close} />}
      </Suspense>
    </>
  )
}
