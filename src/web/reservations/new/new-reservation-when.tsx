import type { Words } from '#web/app/intl.tsx'
import { Text } from '#web/app/intl.tsx'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'
import type { useDay } from '#web/reservations/day/use-day.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Failed } from '#web/ui/failed.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { freeAt, type Wish } from './new-reservation-slot.ts'

type Props = WhenProps & { day: ReturnType<typeof useDay>; sections: readonly DaySection[] | null }
type WhenProps = {
  wish: Wish
  slot: DaySlot | null
  error: string | null | undefined
  words: Words
  onWish: (wish: Wish) => void
}

/** The times of a day at which a court is free, then the courts free at that time; or that the day is on its way or failed. */
export function NewReservationWhen({ day, sections, ...when }: Props) {
  if (sections) return <When sections={sections} {...when} />
  if (day.isPending) return <Skeleton height="220px" />
  return (
    <Failed
      title={<Text id="reservation.day.failed" />}
      error={day.error}
      busy={day.isFetching}
      onRetry={() => void day.refetch()}
    />
  )
}

function When({
  sections,
  wish,
  slot,
  error,
  words: { text, formats },
  onWish,
}: WhenProps & { sections: readonly DaySection[] }) {
  const times = sections.filter(({ time }) => freeAt(sections, time).length > 0)
  const courts = freeAt(sections, wish.time)
  const choose = (time: string) => {
    const free = freeAt(sections, time)
    const same = free.find(({ court }) => court.id === wish.court) ?? free[0]
    onWish({ time, court: same?.court.id ?? null })
  }
  return (
    <div className="desk__when">
      {times.length === 0 && <p className="muted">{text('desk.noneFree')}</p>}
      {times.length > 0 && (
        <Choice
          wrap
          label={text('desk.time')}
          value={courts.length > 0 ? wish.time : ''}
          onChange={choose}
          options={times.map(({ time, startDate, endDate }) => ({
            value: time,
            label: <span className="display">{formats.range(startDate, endDate)}</span>,
            hint: text('reservation.day.free', { count: freeAt(sections, time).length }),
          }))}
        />
      )}
      {courts.length > 0 && (
        <Choice
          wrap
          label={text('desk.court')}
          value={slot?.court.id ?? 0}
          onChange={(court) => onWish({ ...wish, court })}
          options={courts.map(({ court, seen }) => ({
            value: court.id,
            label: court.name,
            hint: seen.price === null ? undefined : formats.euros(seen.price),
          }))}
        />
      )}
      {error && <FieldError alert>{error}</FieldError>}
    </div>
  )
}
