import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import type { Ask, Quote } from '#domain/prices/ask.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './cost-answer.module.css'
import { describeRate } from './describe-rate.ts'

type Props = { query: Ask; quote: Quote | null }

/** What the court costs then, and which rate decides it. */
export function CostAnswer({ query, quote }: Props) {
  const { text, formats } = useWords()
  if (!quote) {
    return (
      <div className={styles.root}>
        <p className={cx('display', styles.shut)}>
          {text('prices.shut', { court: query.court.name, day: formats.fullDay(query.day) })}
        </p>
        <p className="muted">
          <Text id="prices.shutHint" />
        </p>
      </div>
    )
  }
  return (
    <div className={styles.root}>
      <p className={cx('display', styles.price)}>
        <b>{formats.euros(eurosOf(quote.cents))}</b>{' '}
        <span>
          <Text id="prices.ofCourt" values={{ minutes: SLOT_MINUTES }} />
        </span>
      </p>
      <p className={cx('small muted', styles.why)}>
        <Icon name="clock" />
        <Why court={query.court} quote={quote} />
      </p>
    </div>
  )
}

function Why({ court: { name, discount }, quote }: { court: Ask['court']; quote: Quote }) {
  // A number stays on the line of its court.
  const court = name.replaceAll(' ', '\u00A0')
  const words = useWords()
  const { euros } = words.formats
  const { winner, withoutCents, fullCents } = quote
  return (
    <span>
      {winner && withoutCents !== null ? (
        <Text
          id="prices.byRate"
          values={{
            name: winner.name,
            when: describeRate(winner, words),
            court,
            price: euros(eurosOf(withoutCents)),
            b: renderStrong,
          }}
        />
      ) : (
        <Text id="prices.byCourt" values={{ court }} />
      )}
      {discount > 0 && (
        <>
          {' '}
          <Text id="prices.discounted" values={{ court, discount, price: euros(eurosOf(fullCents)) }} />
        </>
      )}
    </span>
  )
}
