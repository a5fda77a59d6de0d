import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { FindPersonField } from '#web/people/find-person-field.tsx'
import { Chips } from '#web/ui/input/chips.tsx'
import { Row } from '#web/ui/layout.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import * as styles from './board.module.css'
import { type BoardFilter, boardFilters } from './board-times.ts'

/** From this time of the day on what is left of it is the evening. */
const EVENING = '17:00'

type Props = {
  filter: BoardFilter
  counts: { unpaid: number; waiting: number }
  onFilter: (filter: BoardFilter) => void
}

/** What the board shows, who is looked for, and a new booking: always in reach. */
export function BoardTools({ filter, counts, onFilter }: Props) {
  const { text, formats } = useWords()
  const evening = String(formats.time(useNow()) >= EVENING)
  const labels = {
    ahead: text('today.filter.ahead', { evening }),
    unpaid: text('today.filter.unpaid', { count: counts.unpaid }),
    waiting: text('today.filter.waiting', { count: counts.waiting }),
  } satisfies Record<BoardFilter, string>
  return (
    <Row spread gap={3} className={styles.tools}>
      <Chips
        quiet
        label={text('today.filter')}
        value={filter}
        onChange={onFilter}
        options={boardFilters.map((value) => ({ value, label: labels[value] }))}
      />
      <div className={styles.find}>
        <FindPersonField />
      </div>
      <LinkButton to="/reservations/new" kind="primary" icon="plus">
        <Text id="today.book" />
      </LinkButton>
    </Row>
  )
}
