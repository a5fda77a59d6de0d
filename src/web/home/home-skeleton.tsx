import { Text } from '#web/app/intl.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './home-skeleton.module.css'

const rows = ['a', 'b', 'c', 'd'] as const

/** Holds the place of a list on its way. */
export function HomeSkeleton() {
  return (
    <div className={styles.root}>
      <output className="visually-hidden">
        <Text id="home.loading" />
      </output>
      {rows.map((row) => (
        <Skeleton key={row} height="77px" className={styles.row} />
      ))}
    </div>
  )
}
