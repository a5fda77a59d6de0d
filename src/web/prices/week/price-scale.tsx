import { eurosOf } from '#domain/money.ts'
import { stepPrices } from '#domain/prices/bands.ts'
import { countPrices, type PriceWeek } from '#domain/prices/week.ts'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as table from '../../ui/picture/week-table.module.css'

/** The prices of a week, the lowest first, each with its colour and how many slots have it. */
export function PriceScale({ week }: { week: PriceWeek }) {
  const { text, formats } = useWords()
  const prices = countPrices(week)
  const steps = stepPrices(prices.map(({ cents }) => cents))
  return (
    <Row as="ul" gap={2} className="mini quiet" aria-label={text('courtPrice.scale')}>
      {prices.map(({ cents, count }) => (
        <Row as="li" tight gap={1} key={cents} className="nowrap">
          <i className={cx(table.cell, table.sample)} data-step={steps.get(cents)} />
          <b className="display small">{formats.shortEuros(eurosOf(cents))}</b>
          {text('courtPrice.slots', { count })}
        </Row>
      ))}
    </Row>
  )
}
