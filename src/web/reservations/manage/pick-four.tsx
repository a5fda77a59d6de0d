import type { Reservation } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { CloseBar } from './close-bar.tsx'
import { mostOf, PickRow, PickRows } from './pick-rows.tsx'
import { useFour } from './use-four.ts'

type Props = {
  game: Reservation
  lately: ReadonlyMap<number, number> | undefined
  now: number
  words: Words
  open: OpenPlayer
}

/** Who is in a game, four of whom are ticked; closing it, and mailing those four. A fifth tick isn't taken, and says so. */
export function PickFour({ game, lately, now, words, open }: Props) {
  const failureText = useFailureText()
  const { players = [] } = game
  const four = useFour({ reservation: game, listed: players, now })
  const { closing } = four
  return (
    <>
      <PickRows label={words.text('close.choose')} words={words}>
        {players.map((entry, at) => (
          <PickRow
            key={entry.id}
            entry={entry}
            place={at + 1}
            lately={lately}
            most={mostOf(players, lately)}
            isOn={four.ids.includes(entry.id)}
            words={words}
            open={open}
            before={
              <Checkbox
                quiet
                label={fullNameOf(entry, words)}
                checked={four.ids.includes(entry.id)}
                onChange={() => four.tick(entry.id)}
              />
            }
          />
        ))}
      </PickRows>
      <CloseBar
        game={game}
        chosen={four.chosen}
        isFifth={four.isFifth}
        refusal={four.refusal}
        mails={four.mails}
        onMails={four.setMails}
        busy={closing.isPending}
        failure={closing.error && failureText(closing.error)}
        words={words}
        onClose={four.close}
      />
    </>
  )
}
