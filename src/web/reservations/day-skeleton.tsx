import { Text } from '#web/intl.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const

/** Holds the place of a day that is on its way. */
export function DaySkeleton({ wide }: { wide: boolean }) {
  return (
    <div className="day-skeleton" aria-busy="true">
      <output className="sr">
        <Text id="reservation.day.loading" />
      </output>
      {rows.map((row) => (
        <Skeleton key={row} height={wide ? '74px' : '346px'} />
      ))}
    </div>
  )
}
