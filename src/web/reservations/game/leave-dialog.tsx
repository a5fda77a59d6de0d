import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LeaveFollows } from './leave-follows.tsx'
import { useLeaveGame } from './mutations.ts'

type Props = { reservation: Reservation; onClose: () => void }

/** Asks before the viewer leaves a game, and says what follows. */
export function LeaveDialog({ reservation, onClose }: Props) {
  const leave = useLeaveGame()
  return (
    <ConfirmDialog
      title={<Text id="game.leave.ask" />}
      keep="game.leave.stay"
      yes="game.leave.yes"
      failed="reservation.errors.leave"
      mutation={leave}
      onYes={() => leave.mutate({ id: reservation.documentId }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <LeaveFollows reservation={reservation} />
    </ConfirmDialog>
  )
}
