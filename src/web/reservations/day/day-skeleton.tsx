import { Text } from '#web/app/intl.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './day-skeleton.module.css'

const times = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
const courts = ['1', '2', '3', '4'] as const

/** Holds the place of a day that is on its way: its times, each with some courts. */
export function DaySkeleton() {
  return (
    <div className={styles.root} aria-busy="true">
      <output className="visually-hidden">
        <Text id="reservation.day.loading" />
      </output>
      <div className={styles.head}>
        <span />
        {courts.map((court) => (
          <Skeleton key={court} width="96px" height="28px" />
        ))}
      </div>
      {times.map((time) => (
        <div key={time} className={styles.time}>
          <Skeleton width="var(--time-width)" height="var(--time-height)" />
          {courts.map((court) => (
            <Skeleton key={court} height="var(--cell-height)" />
          ))}
        </div>
      ))}
    </div>
  )
}
