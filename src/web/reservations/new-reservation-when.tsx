import { Choice } from '#web/ui/choice.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import type { DaySection, ShownSlot } from './day-sections.ts'
import { freeAt, type Wish } from './new-reservation-slot.ts'
import type { Words } from './words.ts'

type Props = {
  sections: readonly DaySection[]
  wish: Wish
  slot: ShownSlot | null
  error: string | null | undefined
  words: Words
  onWish: (wish: Wish) => void
}

/** The times at which a court is free, then the courts free at that time. */
export function NewReservationWhen({ sections, wish, slot, error, words: { text, formats }, onWish }: Props) {
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
            label: <span className="d">{formats.range(startDate, endDate)}</span>,
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
