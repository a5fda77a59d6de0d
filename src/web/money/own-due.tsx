import type { Reservation } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { EntryList, EntryRow } from '#web/reservations/game/entry.tsx'
import { listOwnDue } from '#web/reservations/game/places.ts'
import { OwnPayButton } from './own-pay-button.tsx'

type Props = { reservation: Reservation; meId: number }

/** What a player has to pay in a game: their place and those of their guests, by credit or bono. */
export function OwnDue({ reservation, meId }: Props) {
  const words = useWords()
  const { text, formats } = words
  return (
    <EntryList title={<Text id="money.inGame" />}>
      {listOwnDue(reservation, meId).map((entry) => {
        const { id, user, due = 0, paid, paidAmount = 0 } = entry
        const name = user ? text('money.ownPlace') : nameOf(entry, words)
        return (
          <EntryRow key={id} entry={entry} name={name} action={<OwnPayButton entry={id} name={name} sum={due} />}>
            {paid ? text('pay.more', { sum: formats.euros(paidAmount) }) : text('money.orAtDesk')}
          </EntryRow>
        )
      })}
    </EntryList>
  )
}
