import { Text } from '#web/app/intl.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Holds the place of a list on its way. */
export function HomeSkeleton() {
  return (
    <div className="hero__rows">
      <output className="visually-hidden">
        <Text id="home.loading" />
      </output>
      <Skeleton height="77px" />
      <Skeleton height="77px" />
      <Skeleton height="77px" />
      <Skeleton height="77px" />
    </div>
  )
}
