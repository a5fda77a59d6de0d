import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { useRefusalText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { readFailure } from '#web/app/trpc.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { fieldNameOf } from '#web/reservations/book-for/new-reservation.ts'
import { listBookableDays } from '#web/reservations/booking/other-days.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { useAhead } from '#web/reservations/day/use-ahead.ts'
import { useDay } from '#web/reservations/day/use-day.ts'
import { useChangeGame } from '#web/reservations/game/mutations.ts'
import { findFreeSlot, slotChoiceError } from '#web/reservations/new/slot-choice.ts'
import { SlotFields } from '#web/reservations/new/slot-fields.tsx'
import { ActError } from '#web/ui/act-error.tsx'
import { Choice } from '#web/ui/input/choice.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { MoveFoot } from './move-foot.tsx'
import { firstDayOf, isOwnPlace, placeOf, toMoveInput } from './move-plan.ts'

type Props = {
  reservation: Reservation
  /** Why it can't be moved any more. */
  refusal: string | null
  onClose: () => void
}

/** Another court or time for a game. What was chosen stays when it is refused; the version is that of the game on the page. */
export function MoveSheet({ reservation, refusal, onClose }: Props) {
  const words = useWords()
  const { text } = words
  const now = useNow()
  const today = clubDayOf(now)
  const form = useId()
  const refusalText = useRefusalText()
  const [date, setDate] = useState(() => firstDayOf(reservation, today))
  const [wish, setWish] = useState(() => placeOf(reservation))
  const day = useDay(date)
  const free = useAhead(day.dataUpdatedAt)
  const change = useChangeGame()
  const sections = day.data ? buildSections(day.data, { meId: null, now }) : null
  const slot = sections && findFreeSlot(sections, wish)
  const serverRefusal = readFailure(change.error)?.refusals.find(({ param = '' }) => fieldNameOf(param) === 'root.slot')
  const known = sections && !isOwnPlace(reservation, date, wish) ? slotChoiceError(sections, wish, words) : null

  const isDayShown = sections !== null
  const slots = useRef<HTMLDivElement>(null)
  // Most games move to another court at their time: the courts are in sight, below days and times.
  useEffect(() => {
    if (isDayShown) slots.current?.scrollIntoView({ block: 'end' })
  }, [isDayShown])

  const choose = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      change.reset()
      set(value)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!slot || refusal !== null || change.isPending) return
    change.mutate(toMoveInput(reservation, slot), { onSuccess: onClose })
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={text('staff.move.open')}
      foot={<MoveFoot form={form} reservation={reservation} slot={slot} refusal={refusal} busy={change.isPending} />}
    >
      <Stack as="form" gap={5} id={form} onSubmit={submit}>
        {!change.isPending && <ActError mutation={change} what="reservation.errors.modify" />}
        <Days date={date} today={today} free={free} onChange={choose(setDate)} />
        <div ref={slots}>
          <SlotFields
            day={day}
            sections={sections}
            choice={wish}
            slot={slot}
            error={serverRefusal ? refusalText(serverRefusal) : known}
            onChange={choose(setWish)}
          />
        </div>
      </Stack>
    </Sheet>
  )
}

type DaysProps = {
  date: Day
  today: Day
  free: ReadonlyMap<Day, number> | null
  onChange: (day: Day) => void
}

/** The days that can be booked. */
function Days({ date, today, free, onChange }: DaysProps) {
  const { text, formats } = useWords()
  const note = (day: Day) => (free?.has(day) ? text('reservation.day.free', { count: free.get(day) ?? 0 }) : undefined)
  const windowDays = useWindowDays()
  return (
    <Choice<Day>
      wrap
      label={text('reservation.day.days')}
      value={date}
      onChange={onChange}
      options={listBookableDays(today, windowDays).map((day) => ({
        value: day,
        label: formats.shortDay(day),
        hint: note(day),
      }))}
    />
  )
}
