import type { Wall } from '#domain/wall/schema.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import * as styles from './free-today.module.css'

/** As many lines as the screen has room for. */
const ROWS = 3

/** What can still be booked today: times, courts and price. */
export function FreeToday({ free }: Pick<Wall, 'free'>) {
  const formats = useFormats()
  return (
    <section className={styles.root}>
      <h2 className="display uppercase">
        <Text id="wall.freeToday" />
      </h2>
      {free.length === 0 && (
        <p className="muted">
          <Text id="wall.noneFree" />
        </p>
      )}
      <ul>
        {free.slice(0, ROWS).map(({ startDate, courts, price }) => (
          <li key={`${startDate} ${price}`} className={cx('display', styles.row)}>
            <b>{formats.time(startDate)}</b>
            <span>{formats.list(courts)}</span>
            <span className="muted">{formats.euros(price)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
