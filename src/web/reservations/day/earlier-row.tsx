import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { DaySection } from './day-sections.ts'
import * as styles from './earlier-row.module.css'

type Props = {
  earlier: readonly DaySection[]
  open: boolean
  onOpen: (open: boolean) => void
  /** Without a line below, as in a table. */
  bare?: boolean
}

/** The times of today that are over, in one row that unfolds them. */
export function EarlierRow({ earlier, open, onOpen, bare = false }: Props) {
  const { time } = useFormats()
  const [first, last] = [earlier[0], earlier.at(-1)]
  if (!first || !last) return null
  const values = { from: time(first.startDate), to: time(last.endDate), count: earlier.length }
  return (
    <button
      type="button"
      className={cx('small muted', styles.root, !bare && styles.lined)}
      aria-expanded={open}
      onClick={() => onOpen(!open)}
    >
      <span>
        <Text id="reservation.day.earlier" values={values} />
      </span>
      <Icon name="down" />
    </button>
  )
}
