import type { WallView } from '#domain/wall/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Row } from '#web/ui/layout.tsx'
import * as styles from './wall-page.module.css'

/** As many lines as the screen has room for. */
const ROWS = 3

/** What can still be booked today: times, courts and price. */
export function FreeToday({ free }: Pick<WallView, 'free'>) {
  const formats = useFormats()
  return (
    <section>
      <h2 className="display uppercase heavy">
        <Text id="wall.freeToday" />
      </h2>
      {free.length === 0 && (
        <p className="muted">
          <Text id="wall.noneFree" />
        </p>
      )}
      <ul>
        {free.slice(0, ROWS).map(({ startDate, courts, price }) => (
          <Row as="li" tight key={`${startDate} ${price}`} className={cx('display semibold', styles.free)}>
            <b className={cx('heavy', styles.time)}>{formats.time(startDate)}</b>
            <span className={styles.place}>{formats.list(courts)}</span>
            <span className={cx('muted', styles.amount)}>{formats.euros(price)}</span>
          </Row>
        ))}
      </ul>
    </section>
  )
}
