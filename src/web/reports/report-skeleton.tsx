import { Text } from '#web/app/intl.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import * as styles from './reports-page.module.css'

/** Holds the place of a report that is on its way. */
export function ReportSkeleton() {
  return (
    <div className={styles.parts} aria-busy="true">
      <output className="visually-hidden">
        <Text id="report.loading" />
      </output>
      <Skeleton height="118px" />
      <Skeleton height="560px" />
      <Skeleton height="280px" />
    </div>
  )
}
