import type { Reservation } from '#domain/reservations/schema.ts'
import { Text } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Icon } from '#web/ui/icon.tsx'
import * as styles from './paid-count.module.css'

/** How many of those who play have paid, where the viewer may know; nothing of a canceled game, which nobody pays. */
export function PaidCount({ reservation: { players = [], active, paid: isPaid } }: { reservation: Reservation }) {
  const paying = players.filter((entry) => entry.active && entry.paid !== undefined)
  if (!active || paying.length === 0) return null
  if (isPaid) {
    return (
      <p className={cx(styles.root, styles.all)}>
        <Icon name="check" />
        <Text id="reservation.one.allPaid" />
      </p>
    )
  }
  return (
    <p className={styles.root}>
      <Text
        id="reservation.one.paidOf"
        values={{ paid: paying.filter(({ paid }) => paid).length, of: paying.length }}
      />
    </p>
  )
}
