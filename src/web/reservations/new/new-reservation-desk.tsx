import { type SyntheticEvent, useCallback, useState } from 'react'
import { isTrainerLed } from '#domain/reservations/rules.ts'
import type { Reservation } from '#domain/reservations/schema.ts'
import { clubDayOf, type Day } from '#domain/time.ts'
import { useConfig } from '#web/app/config.ts'
import type { Words } from '#web/app/intl.tsx'
import { useRefusalText } from '#web/app/intl.tsx'
import { useNavigate, useSearch } from '#web/app/navigation.tsx'
import { useNow } from '#web/app/now.ts'
import { buildSections } from '#web/reservations/day/day-sections.ts'
import { DayStrip } from '#web/reservations/day/day-strip.tsx'
import { useAhead } from '#web/reservations/day/use-ahead.ts'
import { readDay, useDay } from '#web/reservations/day/use-day.ts'
import { toast } from '#web/ui/toast.tsx'
import { askOf, emptyReservation, type NewReservation, overfull } from './new-reservation-draft.ts'
import { troublesOf } from './new-reservation-error.ts'
import { NewReservationFoot } from './new-reservation-foot.tsx'
import { NewReservationGuests } from './new-reservation-guests.tsx'
import { NewReservationPeople } from './new-reservation-people.tsx'
import { slotFor, type Wish, wishAddress, wishIn, wishTrouble } from './new-reservation-slot.ts'
import { NewReservationType } from './new-reservation-type.tsx'
import { NewReservationWhen } from './new-reservation-when.tsx'
import { useNewReservation } from './use-new-reservation.ts'

type Props = { words: Words; onMade: (reservation: Reservation) => void }

/** When and where, what for, for whom and with whom. The slot stands in the address; what is refused is told at its field. */
export function NewReservationDesk({ words, onMade }: Props) {
  const { text } = words
  const now = useNow()
  const today = clubDayOf(now)
  const search = useSearch()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const { waitingMax } = useConfig().booking
  const date = readDay(search, now)
  const day = useDay(date)
  const free = useAhead(day.dataUpdatedAt)
  const [draft, setDraft] = useState<NewReservation>(emptyReservation)
  const [lacksTrainer, setLacksTrainer] = useState(false)
  const { reserve, mutation } = useNewReservation()
  const { court, time } = wishIn(search)
  const to = useCallback((other: Day) => wishAddress(other, { court, time }), [court, time])
  const sections = day.data ? buildSections(day.data, { meId: null, now }) : null
  const slot = sections && slotFor(sections, { court, time })
  const room = overfull(draft, waitingMax)
  const troubles = troublesOf(mutation.error, refusalText)

  const change = (next: NewReservation) => {
    mutation.reset()
    setLacksTrainer(false)
    setDraft(next)
  }
  const wish = (next: Wish) => {
    mutation.reset()
    navigate(wishAddress(date, next), { replace: true })
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!slot || room || mutation.isPending) return
    if (isTrainerLed(draft.type) && draft.trainer === null) {
      setLacksTrainer(true)
      document.getElementById('desk-trainer')?.focus()
      toast(text('selectTrainer.error'), 'bad')
    } else reserve(askOf(draft, slot), onMade)
  }

  return (
    <form className="desk__form" noValidate onSubmit={submit}>
      <DayStrip
        date={date}
        today={today}
        to={to}
        note={(other) => (free?.has(other) ? text('reservation.day.free', { count: free.get(other) ?? 0 }) : undefined)}
        words={words}
      />
      <NewReservationWhen
        day={day}
        sections={sections}
        wish={{ court, time }}
        slot={slot}
        error={troubles.slot ?? (sections && wishTrouble(sections, { court, time }, words))}
        words={words}
        onWish={wish}
      />
      <NewReservationType draft={draft} error={troubles.type} words={words} onChange={change} />
      <NewReservationPeople
        draft={draft}
        waitingMax={waitingMax}
        errors={{
          owner: lacksTrainer ? text('selectTrainer.error') : troubles.owner,
          players: room ? refusalText(room) : troubles.players,
        }}
        words={words}
        onChange={change}
      />
      {draft.type === 'open' && (
        <NewReservationGuests draft={draft} error={troubles.guests} words={words} onChange={change} />
      )}
      <NewReservationFoot
        slot={slot}
        blocked={room !== null}
        busy={mutation.isPending}
        error={mutation.error}
        words={words}
      />
    </form>
  )
}
