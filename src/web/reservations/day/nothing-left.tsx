import type { Day } from '#domain/time.ts'
import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import { Link } from '#web/app/navigation.tsx'
import { dayAddressOf } from '#web/reservations/booking/draft.ts'
import { useOtherDays } from '#web/reservations/booking/use-other-days.ts'
import { Button } from '#web/ui/button.tsx'
import { countFree, type Filters, isFiltering, noFilters } from './day-filters.ts'
import './nothing-left.css'

type Props = {
  path: string
  date: Day
  now: number
  words: Words
  filters: Filters
  /** Whether the filters leave nothing to see at all. */
  empty?: boolean
  onFilters: (filters: Filters) => void
}

/** Nothing can be booked any more: the same times on the days beside this one. */
export function NothingLeft({ path, date, now, words, filters, empty = false, onFilters }: Props) {
  const { days, pending } = useOtherDays(date, now, true)
  const offered = days
    .flatMap((day) => ({ date: day.date, free: countFree(day, filters) }))
    .filter(({ free }) => free > 0)
  const inPart = filters.parts.length > 0
  return (
    <section className="left" aria-busy={pending}>
      <h2 className="left__title">
        {empty && <Text id="reservation.left.filtered" />}
        {!empty && <Text id={inPart ? 'reservation.left.inPart' : 'reservation.left.inDay'} />}
      </h2>
      {(pending || offered.length > 0) && (
        <p className="small muted">
          <Text id={inPart ? 'reservation.left.sameTimes' : 'reservation.left.otherDays'} />
        </p>
      )}
      <div className="left__days">
        {offered.slice(0, 2).map((day) => (
          <Link key={day.date} className="left__day" to={dayAddressOf(path, day.date, { filters })}>
            <b className="display">{words.formats.shortDay(day.date)}</b>
            <span>
              <Text id="reservation.day.free" values={{ count: day.free }} />
            </span>
          </Link>
        ))}
        {isFiltering(filters) && (
          <Button onClick={() => onFilters(noFilters)}>
            <Text id="reservation.filter.clear" />
          </Button>
        )}
      </div>
    </section>
  )
}
