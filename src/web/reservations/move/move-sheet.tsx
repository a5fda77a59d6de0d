import { type SyntheticEvent, useId, useState } from 'react'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf } from '#domain/time.ts'
import { useRefusalText, useWords } from '#web/app/intl.tsx'
import { useNow } from '#web/app/now.ts'
import { readFailure } from '#web/app/trpc.ts'
import { useWindowDays } from '#web/app/window-days.ts'
import { fieldNameOf } from '#web/reservations/book-for/new-reservation.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { useAhead } from '#web/reservations/day/use-ahead.ts'
import { useDay } from '#web/reservations/day/use-day.ts'
import { useViewerFacts } from '#web/reservations/game/use-viewer-facts.ts'
import { findFreeSlot } from '#web/reservations/new/slot-choice.ts'
import { slotChoiceError } from '#web/reservations/new/slot-choice-error.ts'
import { ActError } from '#web/ui/act-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import type { MoveWish } from './move-address.ts'
import { MoveFollows } from './move-follows.tsx'
import { firstDayOf, isOwnPlace, placeOf, toMoveInput } from './move-plan.ts'
import { MoveDays, MoveSlots } from './move-slots.tsx'
import { useMoveGame } from './use-move-game.ts'

type Props = {
  reservation: Reservation
  /** Why it can't be moved any more. */
  refusal: string | null
  /** Where it is to be, as the address says. */
  wished?: MoveWish | null
  onClose: () => void
}

/** Another court or time for a game. What was chosen stays when it is refused; the version is that of the game on the page. */
export function MoveSheet({ reservation, refusal, wished, onClose }: Props) {
  const words = useWords()
  const { text, formats } = words
  const now = useNow()
  const today = clubDayOf(now)
  const windowDays = useWindowDays()
  const { isAdmin } = useViewerFacts()
  const form = useId()
  const refusalText = useRefusalText()
  const [date, setDate] = useState(() => wished?.date ?? firstDayOf(reservation, today, windowDays))
  const [wish, setWish] = useState(() => wished?.choice ?? placeOf(reservation))
  const day = useDay(date)
  const free = useAhead(day.dataUpdatedAt)
  const { move, mutation } = useMoveGame()
  const sections = day.data ? buildSections(day.data, { meId: null, now, ...(isAdmin && { desk: 'moves' }) }) : null
  const slot = sections && findFreeSlot(sections, wish)
  const serverRefusal = readFailure(mutation.error)?.refusals.find(
    ({ param = '' }) => fieldNameOf(param) === 'root.slot',
  )
  const known = sections && !isOwnPlace(reservation, date, wish) ? slotChoiceError(sections, wish, words) : null

  const choose = <Value,>(set: (value: Value) => void) => {
    return (value: Value) => {
      mutation.reset()
      set(value)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (slot && refusal === null && !mutation.isPending) move(toMoveInput(reservation, slot), onClose)
  }
  const action = slot
    ? text('move.save', { day: formats.shortDay(slot.startDate), time: formats.time(slot.startDate) })
    : text('move.choose')

  return (
    <Sheet
      open
      onClose={onClose}
      title={text('move.title')}
      foot={
        <>
          {refusal !== null && <p className="small muted">{refusal}</p>}
          <Button
            type="submit"
            form={form}
            kind="primary"
            full
            busy={mutation.isPending}
            aria-disabled={slot === null || refusal !== null}
          >
            {action}
          </Button>
        </>
      }
    >
      <Stack as="form" gap={4} id={form} onSubmit={submit}>
        {!mutation.isPending && <ActError mutation={mutation} what="move.failed" />}
        <MoveDays date={date} today={today} free={free} onChange={choose(setDate)} />
        <MoveSlots
          day={day}
          sections={sections}
          choice={wish}
          slot={slot}
          error={serverRefusal ? refusalText(serverRefusal) : known}
          onChange={choose(setWish)}
        />
        <MoveFollows reservation={reservation} slot={slot} />
      </Stack>
    </Sheet>
  )
}
