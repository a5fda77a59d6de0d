import { reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { useRefusalText, useText } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { useFailureText } from '#web/ui/failed.tsx'
import { ChooseRow, ChooseRows, mostOf } from './choose-rows.tsx'
import { BarWarning, GameBar } from './game-bar.tsx'
import { useReopenGame } from './mutations.ts'

type Props = {
  reservation: Reservation
  lately: ReadonlyMap<number, number> | undefined
  open: OpenPlayer
}

/** A closed game: the four who play, who waits, and opening it again. */
export function ClosedGame({ reservation, lately, open }: Props) {
  const text = useText()
  const now = useNow()
  const failureText = useFailureText()
  const refusalText = useRefusalText()
  const reopening = useReopenGame()
  const refusal = reopenRefusal(gameStateIn(reservation), now)
  const { players = [] } = reservation
  const inOrder = players.toSorted((one, other) => Number(one.waiting) - Number(other.waiting))
  const most = mostOf(players, lately)
  const reopen = () => reopening.mutate({ documentId: reservation.documentId })
  return (
    <>
      <ChooseRows label={text('close.players')}>
        {inOrder.map((entry) => (
          <ChooseRow
            key={entry.id}
            entry={entry}
            place={players.indexOf(entry) + 1}
            lately={lately}
            most={most}
            open={open}
          />
        ))}
      </ChooseRows>
      <GameBar
        reason={
          <>
            <p className="muted">{refusal ? refusalText(refusal) : text('close.reopens', { count: players.length })}</p>
            {reopening.error && (
              <BarWarning isFailure>
                {text('reservation.errors.openReservation')} {failureText(reopening.error)}
              </BarWarning>
            )}
          </>
        }
        action="close.reopen"
        busy={reopening.isPending}
        isRefused={refusal !== null}
        onAct={reopen}
      />
    </>
  )
}
