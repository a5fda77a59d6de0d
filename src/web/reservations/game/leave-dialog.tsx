import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { GameAsk } from './ask-button.tsx'
import { LeaveFollows } from './leave-follows.tsx'
import type { ViewerFacts } from './play-facts.ts'
import { useLeave } from './use-leave.ts'

type Props = { reservation: Reservation; viewerFacts: ViewerFacts; words: Words; onClose: () => void }

/** Asks before one leaves a game, and says what follows. */
export function LeaveDialog({ reservation, viewerFacts, words, onClose }: Props) {
  const leave = useLeave()
  return (
    <GameAsk
      title={<Text id="reservation.leave.ask" />}
      keep="reservation.leave.stay"
      yes="reservation.leave.yes"
      failed="reservation.errors.leave"
      act={leave}
      onYes={() => leave.mutate({ id: reservation.documentId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <LeaveFollows reservation={reservation} viewerFacts={viewerFacts} words={words} />
    </GameAsk>
  )
}
