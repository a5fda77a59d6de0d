import type { Reservation } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useFailureText } from '#web/ui/failed.tsx'
import { ChooseRow, ChooseRows, mostOf } from './choose-rows.tsx'
import { CloseBar } from './close-bar.tsx'
import { useFour } from './use-four.ts'

type Props = {
  reservation: Reservation
  lately: ReadonlyMap<number, number> | undefined
  open: OpenPlayer
}

/** Who is in a game, four of whom are ticked; closing it, and mailing those four. A fifth tick isn't taken, and says so. */
export function ChooseFour({ reservation, lately, open }: Props) {
  const words = useWords()
  const failureText = useFailureText()
  const { players = [] } = reservation
  const four = useFour({ reservation, listed: players })
  const { closing } = four
  return (
    <>
      <ChooseRows label={words.text('close.choose')}>
        {players.map((entry, at) => (
          <ChooseRow
            key={entry.id}
            entry={entry}
            place={at + 1}
            lately={lately}
            most={mostOf(players, lately)}
            isOn={four.ids.includes(entry.id)}
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
      </ChooseRows>
      <CloseBar
        reservation={reservation}
        chosen={four.chosen}
        isFifth={four.isFifth}
        refusal={four.refusal}
        mails={four.mails}
        onMails={four.setMails}
        busy={closing.isPending}
        failure={closing.error && failureText(closing.error)}
        onClose={four.close}
      />
    </>
  )
}
