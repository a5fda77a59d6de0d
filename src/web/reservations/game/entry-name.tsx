import type { EntryView } from '#domain/reservations/schema.ts'
import type { Words } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { fullNameOf, nameOf } from '#web/reservations/player-words.ts'
import type { OpenPlayer } from './use-open-player.ts'

type Props = {
  entry: EntryView
  words: Words
  open: OpenPlayer | null
  /** Who brought a guest is said elsewhere. */
  short?: boolean
}

/** A player's name; for staff it leads to what is known of them. */
export function GameName({ entry, words, open, short = false }: Props) {
  const name = short ? nameOf(entry, words) : fullNameOf(entry, words)
  if (!open) return name
  return (
    <Link className="player-link" to={open.to(entry.id)} onClick={open.leaving}>
      {name}
    </Link>
  )
}
