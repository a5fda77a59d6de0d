import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { EntryRow } from '#web/reservations/game/entry.tsx'
import { OwnPayButton } from './own-pay-button.tsx'
import { useOwnWays } from './use-own-ways.ts'

type Props = {
  due: readonly EntryView[]
  /** True where they can be paid online beside it. */
  online: boolean
}

/** The places that a player has to pay in a game, theirs and those of their guests, by credit or bono. */
export function OwnDue({ due: places, online }: Props) {
  return (
    <ul className="rows">
      {places.map((entry) => (
        <DueRow key={entry.id} entry={entry} online={online} />
      ))}
    </ul>
  )
}

/** One place: the button that pays it, or where it is paid. */
function DueRow({ entry, online }: { entry: EntryView; online: boolean }) {
  const words = useWords()
  const { text, formats } = words
  const { id, user, due = 0, paid, paidAmount = 0 } = entry
  const ways = useOwnWays(id)
  const name = user ? text('money.ownPlace') : nameOf(entry, words)
  const sum = formats.euros(due)
  const where =
    ways === true || online ? text('money.orAtDesk') : ways === null ? sum : text('money.onlyAtDesk', { sum })
  return (
    <EntryRow entry={entry} name={name} action={ways && <OwnPayButton entry={id} name={name} sum={due} />}>
      {paid && `${text('pay.more', { sum: formats.euros(paidAmount) })} · `}
      {where}
    </EntryRow>
  )
}
