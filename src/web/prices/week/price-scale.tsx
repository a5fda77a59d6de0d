import { eurosOf } from '#domain/money.ts'
import { stepPrices } from '#domain/prices/bands.ts'
import { countPrices, type PriceWeek } from '#domain/prices/week.ts'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as cell from './price-cell.module.css'
import * as styles from './price-scale.module.css'

/** The prices of a week, the lowest first, each with its colour and how many slots have it. */
export function PriceScale({ week }: { week: PriceWeek }) {
  const { text, formats } = useWords()
  const prices = countPrices(week)
  const steps = stepPrices(prices.map(({ cents }) => cents))
  return (
    <ul className={styles.root} aria-label={text('courtPrice.scale')}>
      {prices.map(({ cents, count }) => (
        <li key={cents}>
          <i className={cx(cell.root, styles.color)} data-step={steps.get(cents)} />
          <b className="display">{formats.shortEuros(eurosOf(cents))}</b>
          {text('courtPrice.slots', { count })}
        </li>
      ))}
    </ul>
  )
}
