import type { BonoView, MemberMoneyView } from '#domain/money/member-schema.ts'
import { Text, useWords, type Words } from '#web/app/intl.tsx'
import { describeBounds } from '#web/products/describe-product.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './purse.module.css'

/** Of more places a bono shows the figure alone. */
const BOXES_MAX = 20

/** Somebody's credit, and their bonos with a box for each place: lit is left. */
export function Purse({ money: { balance, bonos } }: { money: MemberMoneyView }) {
  const { formats } = useWords()
  return (
    <Stack gap={4} className={cx('court-surface', styles.root)}>
      <div>
        <p className="small muted">
          <Text id="money.balance" />
        </p>
        <p className="display text-display heavy">{formats.euros(balance)}</p>
      </div>
      {bonos.map((bono) => (
        <Bono key={bono.id} bono={bono} />
      ))}
    </Stack>
  )
}

function Bono({ bono }: { bono: BonoView }) {
  const words = useWords()
  const { name, left, places } = bono
  const boxes = Array.from({ length: places }, (_, place) => ({ place, isLeft: place < left }))
  return (
    <Stack gap={2} className={styles.bono}>
      <Row as="p" gap={2} align="baseline">
        <b>{name}</b>
        <span className="small muted">
          <Text id="money.bonoLeft" values={{ left, places }} />
        </span>
      </Row>
      {places <= BOXES_MAX && (
        <div className={styles.boxes} aria-hidden="true">
          {boxes.map(({ place, isLeft }) => (
            <i key={place} className={cx(isLeft && styles.left)} />
          ))}
        </div>
      )}
      <p className="small muted">{describeUntil(bono, words)}</p>
    </Stack>
  )
}

/** "Until Sunday 31/01/2027 · Mon–Fri · 18:00–23:00" */
function describeUntil({ until, weekdays, hours, types }: BonoView, words: Words): string {
  const bounds = describeBounds(
    { places: null, daysValid: null, weekdays, from: hours?.from ?? null, to: hours?.to ?? null, types },
    words,
  )
  const day = words.text('money.until', { day: words.formats.fullDay(until) })
  return bounds === '' ? day : `${day} · ${bounds}`
}
