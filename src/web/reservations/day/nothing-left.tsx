import type { Day } from '#domain/time.ts'
import { Text, useFormats } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { useOtherDays } from '#web/reservations/booking/use-other-days.ts'
import { Button } from '#web/ui/button.tsx'
import { countFree, type Filters, isFiltering, noFilters } from './day-filters.ts'
import { DayNotice, DayNoticeLink } from './day-notice.tsx'

type Props = {
  path: string
  date: Day
  filters: Filters
  /** Whether the filters leave no slot at all. */
  empty?: boolean
  onFilters: (filters: Filters) => void
}

/** Nothing can be booked any more: the same times on the days beside this one. */
export function NothingLeft({ path, date, filters, empty = false, onFilters }: Props) {
  const formats = useFormats()
  const { days, pending } = useOtherDays(date, useNow(), true)
  const offered = days
    .flatMap((day) => ({ date: day.date, free: countFree(day, filters) }))
    .filter(({ free }) => free > 0)
  const inPart = filters.parts.length > 0
  return (
    <DayNotice
      busy={pending}
      title={<Text id={titleKeyOf(empty, inPart)} />}
      ways={
        <>
          {offered.slice(0, 2).map((day) => (
            <DayNoticeLink
              key={day.date}
              to={dayAddressOf(path, day.date, { filters })}
              day={formats.shortDay(day.date)}
            >
              <Text id="reservation.day.free" values={{ count: day.free }} />
            </DayNoticeLink>
          ))}
          {isFiltering(filters) && (
            <Button onClick={() => onFilters(noFilters)}>
              <Text id="cell.filter.clear" />
            </Button>
          )}
        </>
      }
    >
      {(pending || offered.length > 0) && (
        <p className="small muted">
          <Text id={inPart ? 'cell.left.sameTimes' : 'cell.left.otherDays'} />
        </p>
      )}
    </DayNotice>
  )
}

function titleKeyOf(empty: boolean, inPart: boolean) {
  if (empty) return 'cell.left.filtered'
  return inPart ? 'cell.left.inPart' : 'cell.left.inDay'
}
