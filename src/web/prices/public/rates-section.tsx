import type { Court } from '#domain/courts/rules.ts'
import { applyDiscount, type Cents, eurosOf, quarterOf } from '#domain/money.ts'
import { bandPrices, stepNear } from '#domain/prices/bands.ts'
import type { PriceRule } from '#domain/prices/rules.ts'
import { type PriceWeek, slotsIn } from '#domain/prices/week.ts'
import { capitalize } from '#web/app/describe-day.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { Row, Split, Stack } from '#web/ui/layout.tsx'
import { BandMark } from './band-mark.tsx'
import { describeRate } from './describe-rate.ts'
import * as styles from './prices-page.module.css'
import { RatesNotes } from './rates-notes.tsx'

type Props = { court: Court; rules: readonly PriceRule[]; week: PriceWeek }

/** The rates of a court in words, the dearest first, and what one should know about paying. */
export function RatesSection({ court, rules, week }: Props) {
  const words = useWords()
  const bands = bandPrices(slotsIn(week).map(({ cents }) => cents))
  return (
    <section className="page-part" aria-labelledby="rates">
      <Split second="five" gap={6} className="page-width">
        <Stack gap={4}>
          <h2 id="rates" className="page-title">
            <Text id="prices.rates" />
          </h2>
          <ul className="ruled ruled-end">
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
        </Stack>
        <RatesNotes />
      </Split>
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
    <Row as="li" gap={4} className={styles.rate}>
      <BandMark band={band} />
      <Stack>
        <b className="strong">{name}</b>
        <span className="small muted">{capitalize(when)}</span>
      </Stack>
      <Stack className="align-end">
        <span className="display text-time">{euros(eurosOf(cents))}</span>
        <span className="small muted">
          <Text id="prices.perPlace" values={{ price: euros(eurosOf(quarterOf(cents))) }} />
        </span>
      </Stack>
    </Row>
  )
}
