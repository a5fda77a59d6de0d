import { SLOT_MINUTES } from '#domain/courts/rules.ts'
import { eurosOf } from '#domain/money.ts'
import type { Ask, Quote } from '#domain/prices/ask.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { renderStrong } from '#web/home/text-marks.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { describeRate } from './describe-rate.ts'
import * as styles from './prices-page.module.css'

type Props = { query: Ask; quote: Quote | null }

/** What the court costs then, and which rate decides it. */
export function CostAnswer({ query, quote }: Props) {
  const { text, formats } = useWords()
  if (!quote) {
    return (
      <Stack gap={2}>
        <p className="display text-heading balance">
          {text('prices.shut', { court: query.court.name, day: formats.fullDay(query.day) })}
        </p>
        <p className="muted">
          <Text id="prices.shutHint" />
        </p>
      </Stack>
    )
  }
  return (
    <Stack gap={2}>
      <Row as="p" gap={3} align="baseline" className="display">
        <b className={cx('heavy', styles.price)}>{formats.euros(eurosOf(quote.cents))}</b>{' '}
        <span className="text-figure medium muted">
          <Text id="prices.ofCourt" values={{ minutes: SLOT_MINUTES }} />
        </span>
      </Row>
      <Row as="p" tight gap={2} align="start" className="measure small quiet">
        <Icon name="clock" />
        <Why court={query.court} quote={quote} />
      </Row>
    </Stack>
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
