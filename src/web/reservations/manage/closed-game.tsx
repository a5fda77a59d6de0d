import { reopenRefusal } from '#domain/reservations/rules-staff.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { useRefusalText } from '#web/app/intl.tsx'
import { gameStateIn } from '#web/reservations/game/play-facts.ts'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { Button } from '#web/ui/button.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'
import { mostOf, PickRow, PickRows } from './pick-rows.tsx'
import { useReopen } from './use-reopen.ts'
import './close-bar.css'

type Props = {
  game: Reservation
  lately: ReadonlyMap<number, number> | undefined
  now: number
  words: Words
  open: OpenPlayer
}

/** A closed game: the four who play, who waits, and opening it again. */
export function ClosedGame({ game, lately, now, words, open }: Props) {
  const { text } = words
  const failureText = useFailureText()
  const refusalText = useRefusalText()
  const reopening = useReopen()
  const refusal = reopenRefusal(gameStateIn(game), now)
  const { players = [] } = game
  const inOrder = players.toSorted((one, other) => Number(one.waiting) - Number(other.waiting))
  const most = mostOf(players, lately)
  const reopen = () =>
    reopening.mutate(
      { documentId: game.documentId },
      { onError: () => toast(text('reservation.errors.openReservation'), 'bad') },
    )
  return (
    <>
      <PickRows label={text('close.players')} words={words}>
        {inOrder.map((entry) => (
          <PickRow
            key={entry.id}
            entry={entry}
            place={players.indexOf(entry) + 1}
            lately={lately}
            most={most}
            words={words}
            open={open}
          />
        ))}
      </PickRows>
      <div className="closebar" data-clear="">
        <div className="closebar__said small">
          <p className="muted">{refusal ? refusalText(refusal) : text('close.reopens', { count: players.length })}</p>
          {reopening.error && (
            <p className="closebar__warn closebar__warn--bad" role="alert">
              <Icon name="warning" />
              {text('reservation.errors.openReservation')} {failureText(reopening.error)}
            </p>
          )}
        </div>
        <Button busy={reopening.isPending} aria-disabled={refusal !== null} onClick={reopen}>
          {text('close.reopen')}
        </Button>
      </div>
    </>
  )
}
