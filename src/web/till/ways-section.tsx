import type { TillView } from '#domain/money/schema.ts'
import { asideWays, incomingWays } from '#domain/money/ways.ts'
import { Text, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Section } from '#web/ui/section.tsx'
import { nameWay } from './till-words.ts'
import * as styles from './ways-section.module.css'

/** What came in on a day, cut by way; apart from it what came from credit, bonos, and what was given away. */
export function WaysSection({ till, isToday }: { till: TillView; isToday: boolean }) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const sums = incomingWays.map((way) => ({ way, amount: till.methods[way] ?? 0, count: till.movements[way] ?? 0 }))
  const total = sums.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100
  return (
    <Section title={text('till.byWay')} note={isToday && text('till.until', { time: formats.time(now) })}>
      <p>
        <b className="display text-display">{formats.euros(total)}</b>{' '}
        <span className="muted">
          <Text id={isToday ? 'till.takenToday' : 'till.taken'} />
        </span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {sums.map(({ way, amount }) => amount > 0 && <i key={way} data-way={way} style={{ flex: amount }} />)}
      </div>
      <dl className={styles.ways}>
        {sums.map(({ way, amount, count }) => (
          <Stack key={way} gap={1}>
            <Row as="dt" tight gap={2} className="small muted">
              <i className={styles.sample} data-way={way} /> {nameWay(way, words)}
            </Row>
            <dd className="display text-figure">{count === 0 ? '–' : formats.euros(amount)}</dd>
            <dd className="small muted">{text('till.movementCount', { count })}</dd>
          </Stack>
        ))}
      </dl>
      <dl className={cx(styles.ways, styles.aside)}>
        {asideWays.map((way) => (
          <Stack key={way} gap={1}>
            <dt className="small muted">{nameWay(way, words)}</dt>
            <dd className="display text-subheading">{formats.euros(till.aside[way].amount)}</dd>
            <dd className="small muted">{text('till.placeCount', { count: till.aside[way].count })}</dd>
          </Stack>
        ))}
      </dl>
      <p className="small muted">
        <Text id="till.asideNote" />
      </p>
    </Section>
  )
}
