import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { EntryRow } from '#web/reservations/game/entry.tsx'
import { OwnPayButton } from './own-pay-button.tsx'

/** The places that a player has to pay in a game, theirs and those of their guests, by credit or bono. */
export function OwnDue({ due: places }: { due: readonly EntryView[] }) {
  const words = useWords()
  const { text, formats } = words
  return (
    <ul className="rows">
      {places.map((entry) => {
        const { id, user, due = 0, paid, paidAmount = 0 } = entry
        const name = user ? text('money.ownPlace') : nameOf(entry, words)
        return (
          <EntryRow key={id} entry={entry} name={name} action={<OwnPayButton entry={id} name={name} sum={due} />}>
            {paid ? text('pay.more', { sum: formats.euros(paidAmount) }) : text('money.orAtDesk')}
          </EntryRow>
        )
      })}
    </ul>
  )
}
