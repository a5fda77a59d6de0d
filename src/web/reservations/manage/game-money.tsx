import type { CSSProperties } from 'react'
import type { EntryView, Reservation } from '#domain/reservations/schema.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { PayButton } from '#web/money/pay-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './game-money.module.css'

type Props = {
  reservation: Reservation
  /** Whether anything can be paid in it. */
  payable: boolean
}

/** "€7.00 of €28.00 paid", a bar of the places, lit as each is paid, and the button that pays all that aren't. */
export function GameMoney({ reservation, payable }: Props) {
  const { formats } = useWords()
  const { players = [], price, active, court, documentId, type, freePlaces, paid: isPaid } = reservation
  const plays = players.filter((entry) => entry.active)
  if (!active || price === undefined || plays.every(({ paid }) => paid === undefined)) return null
  const unpaid = plays.filter(({ paid, due = 0 }) => paid === false && due > 0)
  const paid = sumOf(plays, 'paidAmount')
  const isAllPaid = isPaid === true && sumOf(plays, 'due') === 0
  const isWhole = isAllPaid && (type === 'complete' || freePlaces === 0)
  return (
    <Stack gap={2}>
      <Row as="p" gap={2} align="baseline">
        <b className="display text-display heavy">{formats.euros(paid)}</b>
        <span className="muted">
          <Text id="pay.ofPrice" values={{ sum: formats.euros(price) }} />
        </span>
        {isAllPaid && (
          <Row as="span" tight gap={1} className="semibold ok nowrap">
            <Icon name="check" />
            <Text id="reservation.one.allPaid" />
          </Row>
        )}
      </Row>
      <div className={styles.bar} aria-hidden="true">
        {fields.map((field) => (
          <span key={field} style={toPart(isWhole ? 1 : (4 * paid) / price - field)} />
        ))}
      </div>
      {payable && unpaid.length > 1 && (
        <PayButton of={{ court: documentId }} name={court.name} sum={sumOf(unpaid, 'due')} />
      )}
    </Stack>
  )
}

const fields = [0, 1, 2, 3]

/** How much of a field is filled. */
function toPart(part: number): CSSProperties & Record<'--part', number> {
  return { '--part': Math.min(1, Math.max(0, part)) }
}

function sumOf(entries: readonly EntryView[], field: 'due' | 'paidAmount'): number {
  return entries.reduce((cents, entry) => cents + Math.round((entry[field] ?? 0) * 100), 0) / 100
}
