import type { DayView, SlotView } from '#domain/reservations/schema.ts'
import { clubMinutesOf } from '#domain/time.ts'
import type { BarField } from '#web/ui/picture/day-bar.tsx'

/** A court's day in figures, and as the fields of a bar. */
export type CourtToday = {
  fields: BarField[]
  free: number
  /** Open games to come that have places. */
  open: number
  taken: number
  /** All slots of the day, those that are over too. */
  all: number
  /** Why and until when the court is closed next. */
  closed: { reason: string; until: string } | null
}

const PLAYERS = 4

/** Reads a court's slots out of a day, as it is at an instant. */
export function readCourtToday(day: DayView, courtId: number, now: number): CourtToday {
  const slots = day.timeSlots.flatMap(({ startDate, endDate, courts }) =>
    courts.filter(({ court }) => court === courtId).map((slot) => ({ slot, startDate, endDate })),
  )
  const fields = slots.map(({ slot, startDate, endDate }) => ({
    ...readField(slot, Date.parse(startDate) <= now),
    ...minutesOf(startDate, endDate),
  }))
  const count = (...kinds: BarField['kind'][]) => fields.filter(({ kind }) => kinds.includes(kind)).length
  const closed = slots.find(({ slot }) => slot.reason === 'courtClosed')?.slot
  return {
    fields,
    free: count('free'),
    open: count('open'),
    taken: count('taken', 'played'),
    all: fields.length,
    closed:
      closed?.note !== undefined && closed.until !== undefined ? { reason: closed.note, until: closed.until } : null,
  }
}

/** The axis that all courts of a day share, in minutes: from the first opening to the last closing. */
export function axisOf(day: DayView): { from: number; to: number } {
  const minutes = day.timeSlots.map(({ startDate, endDate }) => minutesOf(startDate, endDate))
  const from = Math.min(...minutes.map((slot) => slot.from))
  const to = Math.max(...minutes.map((slot) => slot.to))
  return minutes.length === 0 ? { from: 8 * 60, to: 23 * 60 } : { from, to }
}

function readField({ state, reason, reservation }: SlotView, isOver: boolean): Pick<BarField, 'kind' | 'filled'> {
  if (reservation) {
    if (isOver) return { kind: 'played' }
    const { status, freePlaces } = reservation
    if (status !== 'open' || freePlaces === 0) return { kind: 'taken' }
    return { kind: 'open', filled: (PLAYERS - freePlaces) / PLAYERS }
  }
  if (state === 'free') return { kind: 'free' }
  if (reason === 'courtClosed') return { kind: 'closed' }
  return { kind: reason === 'overlapped' ? 'taken' : 'empty' }
}

/** A slot that ends with the day ends at 24:00. */
function minutesOf(startDate: string, endDate: string): { from: number; to: number } {
  const [from, to] = [clubMinutesOf(Date.parse(startDate)), clubMinutesOf(Date.parse(endDate))]
  return { from, to: to <= from ? 24 * 60 : to }
}
