import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { DaySection } from './day-sections.ts'

type Props = { earlier: readonly DaySection[]; words: Words; open: boolean; onOpen: (open: boolean) => void }

/** The times of today that are over, in one row that unfolds them. */
export function EarlierRow({ earlier, words, open, onOpen }: Props) {
  const { time } = words.formats
  const [first, last] = [earlier[0], earlier.at(-1)]
  if (!first || !last) return null
  const values = { from: time(first.startDate), to: time(last.endDate), count: earlier.length }
  return (
    <button type="button" className="earlier" aria-expanded={open} onClick={() => onOpen(!open)}>
      <span>
        <Text id="reservation.day.earlier" values={values} />
      </span>
      <Icon name="down" />
    </button>
  )
}
