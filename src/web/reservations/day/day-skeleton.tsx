import { Text } from '#web/app/intl.tsx'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './day-skeleton.module.css'

const times = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
const courts = ['1', '2', '3', '4'] as const

/** Holds the place of a day that is on its way: its times, each with some courts. */
export function DaySkeleton({ wide }: { wide: boolean }) {
  return (
    <div className={cx(styles.daySkeleton, wide && styles.daySkeletonWide)} aria-busy="true">
      <output className="visually-hidden">
        <Text id="reservation.day.loading" />
      </output>
      {wide && (
        <div className={cx(styles.daySkeletonTime, styles.daySkeletonHead)}>
          <span />
          {courts.map((court) => (
            <Skeleton key={court} width="96px" height="28px" />
          ))}
        </div>
      )}
      {times.map((time) => (
        <div key={time} className={styles.daySkeletonTime}>
          <Skeleton width={wide ? '76px' : '148px'} height={wide ? '36px' : '40px'} />
          {courts.map((court) => (
            <Skeleton key={court} height={wide ? '74px' : '68px'} />
          ))}
        </div>
      ))}
    </div>
  )
}
