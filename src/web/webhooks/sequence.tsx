import type { WebhookView } from '#domain/webhooks/schema.ts'
import { useWords } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import * as styles from './sequence.module.css'

/** So many numbers stand in the row, half of them after the one that is sent now. */
const SHOWN = 73

/** The numbers of a receiver as a row: what was delivered, the one that fails, and what waits behind it. */
export function Sequence({ receiver: { next, sendFrom, failing, waiting } }: { receiver: WebhookView }) {
  const { text, formats } = useWords()
  const last = Math.min(next - 1, sendFrom + Math.floor(SHOWN / 2))
  const first = Math.max(1, last - SHOWN + 1)
  if (last < first) return null
  const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  const isStopped = failing !== null && sendFrom < next
  const look = (number: number) => {
    if (number < sendFrom) return styles.delivered
    return isStopped && number === sendFrom ? styles.failed : undefined
  }
  const behind = Math.max(0, waiting - (isStopped ? 1 : 0))
  return (
    <Stack gap={2}>
      <Row spread tight align="end">
        <span className="muted">{formats.count(first)}</span>
        {isStopped && <b className="warning">{formats.count(sendFrom)}</b>}
        <span className="muted">{formats.count(last)}</span>
      </Row>
      <p className="visually-hidden">{text('webhook.sequence', { to: sendFrom - 1, count: waiting })}</p>
      <div className={styles.row} aria-hidden>
        {numbers.map((number) => (
          <i key={number} className={look(number)} />
        ))}
      </div>
      <Row gap={4} className="small muted" aria-hidden>
        <Key look={styles.delivered} says={text('webhook.keyDelivered')} />
        {isStopped && <Key look={styles.failed} says={text('webhook.keyFailed', { tries: failing.tries })} />}
        <Key look={undefined} says={text('webhook.keyWaits', { count: behind })} />
      </Row>
    </Stack>
  )
}

function Key({ look, says }: { look: string | undefined; says: string }) {
  return (
    <Row as="span" tight gap={2}>
      <i className={cx(styles.key, look)} />
      {says}
    </Row>
  )
}
