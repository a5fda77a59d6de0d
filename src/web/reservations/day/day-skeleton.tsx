import { Text } from '#web/app/intl.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './day-skeleton.module.css'

const times = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const
const courts = ['1', '2', '3', '4'] as const

/** Holds the place of a day that is on its way: its times, each with some courts. */
export function DaySkeleton() {
  return (
    <Stack gap={5} className={styles.root} aria-busy="true">
      <output className="visually-hidden">
        <Text id="reservation.day.loading" />
      </output>
      {times.map((time) => (
        <div key={time} className={styles.time}>
          <Skeleton width="76px" height="40px" />
          {courts.map((court) => (
            <Skeleton key={court} height="72px" />
          ))}
        </div>
      ))}
    </Stack>
  )
}
