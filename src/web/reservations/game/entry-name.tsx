import type { EntryView } from '#domain/reservations/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { nameOf } from '#web/reservations/describe-people.ts'
import { fullNameOf } from '#web/reservations/player-words.ts'
import * as styles from './entry-name.module.css'
import type { OpenPlayer } from './use-open-player.ts'

type Props = {
  entry: EntryView
  open: OpenPlayer | null
  /** Another text says who brought a guest. */
  short?: boolean
}

/** A player's name; for staff it leads to what is known of them. */
export function EntryName({ entry, open, short = false }: Props) {
  const words = useWords()
  const name = short ? nameOf(entry, words) : fullNameOf(entry, words)
  if (!open) return name
  return (
    <Link className={styles.root} to={open.to(entry.id)} onClick={open.leaving}>
      {name}
    </Link>
  )
}
