import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './now-line.module.css'

/** The line between what is past and what comes, with the time (epoch milliseconds); a thin one in a table. */
export function NowLine({ at, thin = false }: { at: number; thin?: boolean }) {
  const { time } = useFormats()
  return (
    <Row as="p" tight gap={3} className={cx(styles.root, thin && styles.thin, 'display bad')}>
      <Text id="reservation.day.now" values={{ time: time(at) }} />
    </Row>
  )
}
