import type { Court } from '#domain/courts/rules.ts'
import { applyDiscount, type Cents, eurosOf, quarterOf } from '#domain/money.ts'
import { bandPrices, stepNear } from '#domain/prices/bands.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import { type PriceWeek, slotsIn } from '#domain/prices/week.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { BandMark } from './band-mark.tsx'
import { describeRate } from './describe-rate.ts'
import { RatesNotes } from './rates-notes.tsx'
import * as styles from './rates-section.module.css'

type Props = { court: Court; rules: readonly PriceRule[]; week: PriceWeek }

/** The rates of a court in words, the dearest first, and what one should know about paying. */
export function RatesSection({ court, rules, week }: Props) {
  const words = useWords()
  const bands = bandPrices(slotsIn(week).map(({ cents }) => cents))
  return (
    <section className={styles.root} aria-labelledby="rates">
      <div className={cx(styles.sides, 'page-width')}>
        <div>
          <h2 id="rates" className={cx('display', styles.title)}>
            <Text id="prices.rates" />
          </h2>
          <ul className={styles.list}>
            {listRates(court, rules).map(({ rule, cents }) => (
              <Rate
                key={rule?.id ?? 'own'}
                name={rule?.name ?? words.text('prices.own')}
                when={
                  rule ? describeRate(rule, words) : words.text(rules.length > 0 ? 'prices.ownWhen' : 'prices.allHours')
                }
                cents={cents}
                band={stepNear(cents, bands)}
              />
            ))}
          </ul>
        </div>
        <RatesNotes />
      </div>
    </section>
  )
}

/** The rules and the court's own price, less its discount, the dearest first. */
function listRates({ priceCents, discount }: Court, rules: readonly PriceRule[]) {
  const rates = [...rules.map((rule) => ({ rule, full: rule.priceCents })), { rule: null, full: priceCents }]
  return rates
    .map(({ rule, full }) => ({ rule, cents: applyDiscount(full, discount) }))
    .toSorted((a, b) => b.cents - a.cents)
}

type RateProps = { name: string; when: string; cents: Cents; band: number | null }

function Rate({ name, when, cents, band }: RateProps) {
  const { euros } = useWords().formats
  return (
    <li className={styles.rate}>
      <BandMark band={band} className={styles.mark} />
      <div>
        <b>{name}</b>
        <span className={cx('small muted', styles.when)}>{when}</span>
      </div>
      <div className={styles.price}>
        <span className="display">{euros(eurosOf(cents))}</span>
        <span className="small muted">
          <Text id="prices.perPlace" values={{ price: euros(eurosOf(quarterOf(cents))) }} />
        </span>
      </div>
    </li>
  )
}
