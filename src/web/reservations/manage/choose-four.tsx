import type { Reservation } from '#domain/reservations/schema.ts'
import { useText } from '#web/app/intl.tsx'
import type { OpenPlayer } from '#web/reservations/game/use-open-player.ts'
import { ChooseRow, ChooseRows, mostOf } from './choose-rows.tsx'
import { CloseBar } from './close-bar.tsx'
import { useFour } from './use-four.ts'

type Props = { reservation: Reservation; lately: ReadonlyMap<number, number> | undefined; open: OpenPlayer }

/** Who is in a game, four of whom are ticked; closing it, and mailing those four. A fifth tick isn't taken, and says so. */
export function ChooseFour({ reservation, lately, open }: Props) {
  const text = useText()
  const { players = [] } = reservation
  const four = useFour({ reservation, listed: players })
  const most = mostOf(players, lately)
  return (
    <>
      <ChooseRows label={text('close.choose')}>
        {players.map((entry, at) => (
          <ChooseRow
            key={entry.id}
            entry={entry}
            place={at + 1}
            lately={lately}
            most={most}
            open={open}
            tick={{ on: four.ids.includes(entry.id), change: () => four.tick(entry.id) }}
          />
        ))}
      </ChooseRows>
      <CloseBar reservation={reservation} four={four} />
    </>
  )
}
