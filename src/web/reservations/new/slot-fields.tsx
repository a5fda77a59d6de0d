import { useWords } from '#web/app/intl.tsx'
import type { DaySection, DaySlot } from '#web/reservations/day/day-sections.ts'
import type { useDay } from '#web/reservations/day/use-day.ts'
import { Choice } from '#web/ui/input/choice.tsx'
import { FieldGroup } from '#web/ui/input/field-group.tsx'
import { ReadError } from '#web/ui/read-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { freeSlotsAt, type SlotChoice } from './slot-choice.ts'

type Props = ChoicesProps & { day: ReturnType<typeof useDay>; sections: readonly DaySection[] | null }
type ChoicesProps = {
  choice: SlotChoice
  slot: DaySlot | null
  error: string | null | undefined
  onChange: (choice: SlotChoice) => void
}

/** The times of a day at which a court is free, then the courts free at that time; or that the day is on its way or failed. */
export function SlotFields({ day, sections, ...choices }: Props) {
  if (sections) return <Choices sections={sections} {...choices} />
  if (day.isPending) return <Skeleton height="220px" />
  return <ReadError query={day} what="reservation.day.failed" />
}

function Choices({ sections, choice, slot, error, onChange }: ChoicesProps & { sections: readonly DaySection[] }) {
  const { text, formats } = useWords()
  const times = sections.filter(({ time }) => freeSlotsAt(sections, time).length > 0)
  const free = freeSlotsAt(sections, choice.time)
  const chooseTime = (time: string) => {
    const slots = freeSlotsAt(sections, time)
    const same = slots.find(({ court }) => court.id === choice.court) ?? slots[0]
    onChange({ time, court: same?.court.id ?? null })
  }
  return (
    <FieldGroup error={error}>
      {times.length === 0 && <p className="muted">{text('desk.noneFree')}</p>}
      {times.length > 0 && (
        <Choice
          wrap
          label={text('desk.time')}
          value={free.length > 0 ? choice.time : ''}
          onChange={chooseTime}
          options={times.map(({ time, startDate, endDate }) => ({
            value: time,
            label: <span className="display text-subheading nowrap">{formats.range(startDate, endDate)}</span>,
            hint: text('reservation.day.free', { count: freeSlotsAt(sections, time).length }),
          }))}
        />
      )}
      {free.length > 0 && (
        <Choice
          wrap
          label={text('desk.court')}
          value={slot?.court.id ?? 0}
          onChange={(court) => onChange({ ...choice, court })}
          options={free.map(({ court, view }) => ({
            value: court.id,
            label: court.name,
            hint: view.price === null ? undefined : formats.euros(view.price),
          }))}
        />
      )}
    </FieldGroup>
  )
}
