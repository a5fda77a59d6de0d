import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { Refusal } from '#domain/errors.ts'
import { movableRefusal } from '#domain/reservations/rules-move.ts'
import { cancelDeadlineOf, cancelRefusal, cancelTermsOf, leaveRefusal } from '#domain/reservations/rules-play.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useIsAlive } from '#web/app/boot-data.ts'
import { useConfig } from '#web/app/config.ts'
import { loadTexts, Text, type TextKey, useFormats, useRefusalText, useRichText } from '#web/app/intl.tsx'
import { useNavigate, usePath, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { PhoneLink } from '#web/app/phone-link.tsx'
import { MoveSheet } from '#web/reservations/move/lazy-move-sheet.tsx'
import { readMoveWish } from '#web/reservations/move/move-address.ts'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { LeaveFollows } from './leave-follows.tsx'
import { cancelFactsOf, leaveFactsOf, moveFactsIn } from './play-facts.ts'
import { SectionTitle } from './section-title.tsx'
import { useViewerFacts } from './use-viewer-facts.ts'

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }))
const CancelDialog = lazy(async () => {
  const [{ CancelDialog: dialog }] = await Promise.all([import('./cancel-dialog.tsx'), loadTexts(['canceling'])])
  return { default: dialog }
})

/** Moving a game, leaving it and canceling it, as far as the viewer may; what they ask first stays open over what became of it. */
export function GameEndings({ reservation }: { reservation: Reservation }) {
  const terms = cancelTermsOf(useConfig())
  const viewerFacts = useViewerFacts()
  const { isAdmin } = viewerFacts
  const now = useNow()
  const refusalText = useRefusalText()
  const [asking, setAsking] = useState<'move' | 'leave' | 'cancel' | null>(null)
  const facts = leaveFactsOf(reservation, viewerFacts)
  const leaving = leaveRefusal(facts, now, terms)
  const canceling = cancelRefusal(cancelFactsOf(reservation, isAdmin), now, terms)
  const moving = movableRefusal(moveFactsIn(reservation, isAdmin), now, terms)
  const over = Date.parse(reservation.endDate) <= now
  const plays = facts?.isIn === true
  // To admins who aren't in it a button that can't be used says nothing that the game's state doesn't.
  const isCancelShown = canceling === null || (canceling.key !== 'reservation.errors.notOwner' && (plays || !isAdmin))
  const cancels = !over && isCancelShown && reservation.active
  // What cancels says the same of a closed game.
  const isClosed = leaving?.key === 'reservation.errors.gameClosed' && !cancels
  const isTooLate = leaving?.key === 'reservation.errors.cancelTooLate'
  // Alone on one's own court, canceling says it, but where the club has just moved it.
  const isMoved = leaving === null && canceling?.key === 'reservation.errors.cancelTooLate'
  const isAlone = facts?.type === 'complete' && facts.isOwner && facts.isLast && !isMoved
  const leaves = plays && !isAlone && (leaving === null || isClosed || isTooLate)
  // Admins move it where they change it; what cancels says why it is too late.
  const moves = moving === null && !isAdmin
  const close = () => setAsking(null)
  const path = usePath()
  const navigate = useNavigate()
  const wished = readMoveWish(useSearch())
  // From a free slot of the day: the sheet is open for as long as its slot is part of the address.
  const comes = useIsAlive() && moves && wished !== null
  const closeMove = () => {
    close()
    if (wished) navigate(path, { replace: true })
  }
  return (
    <>
      {(moves || leaves || cancels) && (
        <Stack as="section" gap={4}>
          <SectionTitle>
            <Text id={isAdmin && !plays ? 'game.cancel.sectionStaff' : 'game.cancel.section'} />
          </SectionTitle>
          {moves && (
            <Ending isRefused={false} action="game.move.action" onAct={() => setAsking('move')}>
              <p>
                <Text id="game.move.hint" />
              </p>
            </Ending>
          )}
          {leaves && <LeaveSection reservation={reservation} refusal={leaving} onLeave={() => setAsking('leave')} />}
          {cancels && (
            <CancelSection
              refusal={canceling}
              startsAt={Date.parse(reservation.startDate)}
              onCancel={() => setAsking('cancel')}
            />
          )}
        </Stack>
      )}
      <Suspense>
        {(asking === 'move' || comes) && (
          <MoveSheet
            reservation={reservation}
            refusal={moving && refusalText(moving)}
            wished={wished}
            onClose={closeMove}
          />
        )}
        {asking === 'leave' && <LeaveDialog reservation={reservation} onClose={close} />}
        {asking === 'cancel' && <CancelDialog reservation={reservation} onClose={close} />}
      </Suspense>
    </>
  )
}

type LeaveProps = {
  reservation: Reservation
  /** Why the viewer can't leave now; null when they can. */
  refusal: Refusal | null
  onLeave: () => void
}

/** Leaving: what follows, or why the viewer can't now. */
function LeaveSection({ reservation, refusal, onLeave }: LeaveProps) {
  return (
    <Ending isRefused={refusal !== null} action="game.leave.action" onAct={onLeave}>
      {refusal ? (
        <p>
          <Why refusal={refusal} />
        </p>
      ) : (
        <LeaveFollows reservation={reservation} />
      )}
    </Ending>
  )
}

type CancelProps = {
  /** Why it can't be canceled; null when it can. */
  refusal: Refusal | null
  startsAt: number
  onCancel: () => void
}

/** Canceling: what follows and until when, or why it can't be. */
function CancelSection({ refusal, startsAt, onCancel }: CancelProps) {
  const formats = useFormats()
  const { isAdmin } = useViewerFacts()
  const { cancelHours } = useConfig().booking
  const until = cancelDeadlineOf(startsAt, cancelHours)
  return (
    <Ending kind="danger" isRefused={refusal !== null} action="game.cancel.action" onAct={onCancel}>
      <p>
        {refusal && <Why refusal={refusal} />}
        {!refusal && isAdmin && <Text id="game.cancel.admin" />}
        {!refusal && !isAdmin && (
          <Text id="game.cancel.until" values={{ day: formats.shortDay(until), time: formats.time(until) }} />
        )}
      </p>
    </Ending>
  )
}

type EndingProps = {
  /** What follows, or why it can't be done. */
  children: ReactNode
  isRefused: boolean
  kind?: 'danger'
  action: TextKey
  onAct: () => void
}

/** One way to end a game, or the viewer's part in it: what follows, and the button. */
function Ending({ children, isRefused, kind, action, onAct }: EndingProps) {
  const noteId = useId()
  return (
    <Stack gap={3}>
      <div className="small muted" id={noteId}>
        {children}
      </div>
      <Button kind={kind} full aria-disabled={isRefused} aria-describedby={noteId} onClick={onAct}>
        <Text id={action} />
      </Button>
    </Stack>
  )
}

/** Why not; the club's phone number in it is a link. */
function Why({ refusal }: { refusal: Refusal }) {
  const refusalText = useRefusalText()
  const richText = useRichText()
  const { phone } = useConfig().footer
  if (refusal.key !== 'reservation.errors.cancelTooLate' || !phone) return refusalText(refusal)
  return richText(refusal.key, { ...refusal.values, phone: <PhoneLink className="link" phone={phone} /> })
}
