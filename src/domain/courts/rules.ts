import { eurosOf } from '../money.ts'
import { type Day, formatTime, instantOf, type Minutes, type Weekday, weekdayOf } from '../time.ts'
import type { CourtView, NamedCourtView } from './schema.ts'

/** Slots of every court last this long. */
export const SLOT_MINUTES = 90
const SLOT = SLOT_MINUTES * 60_000

export type Hours = { opens: Minutes; closes: Minutes }

/** Other hours for a weekday or for one date; `closed` is all day. */
export type Schedule = Hours & { weekday: Weekday | null; date: Day | null; closed: boolean }

/** A court with the hours it keeps. Price is cents a slot, discount whole percent. */
export type Court = Hours & {
  id: number
  documentId: string
  name: string
  active: boolean
  priceCents: number
  discount: number
  schedules: readonly Schedule[]
}

/** An interval in which a court can't be played on, for a reason the club gives. */
export type Closure = { courtId: number; startsAt: number; endsAt: number; reason: string }

export type Slot = { startsAt: number; endsAt: number }

/** The hours a court keeps on a day, null when it stays closed: a date beats a weekday, a weekday the court's own. */
export function hoursOf(court: Pick<Court, 'opens' | 'closes' | 'schedules'>, day: Day): Hours | null {
  const dated = court.schedules.find((schedule) => schedule.date === day)
  const weekday = weekdayOf(day)
  const weekly = court.schedules.find((schedule) => schedule.date === null && schedule.weekday === weekday)
  const special = dated ?? weekly
  if (special) return special.closed ? null : { opens: special.opens, closes: special.closes }
  return { opens: court.opens, closes: court.closes }
}

/**
 * The slots of a day's hours, in order: wall times opening + k × 90 minutes, each 90 minutes of elapsed time, ending no
 * later than closing. On a day the clocks change, a start before the end of the slot before it is left out.
 */
export function slotsOf(hours: Hours | null, day: Day): Slot[] {
  if (!hours) return []
  const closing = instantOf(day, hours.closes)
  const slots: Slot[] = []
  for (let wall = hours.opens; wall < hours.closes; wall += SLOT_MINUTES) {
    const startsAt = instantOf(day, wall)
    const endsAt = startsAt + SLOT
    const before = slots.at(-1)
    if (endsAt > closing || (before && startsAt < before.endsAt)) continue
    slots.push({ startsAt, endsAt })
  }
  return slots
}

/** When the club closes on a day: the latest closing among the active courts open then, as an instant; null when none is. */
export function clubClosingOf(courts: readonly Court[], day: Day): number | null {
  const open = courts.filter((court) => court.active).flatMap((court) => hoursOf(court, day) ?? [])
  return open.length === 0 ? null : Math.max(...open.map(({ closes }) => instantOf(day, closes)))
}

/** A court as others name it. */
export function toNamedCourt({ id, documentId, name }: NamedCourtView): NamedCourtView {
  return { id, documentId, name }
}

/** A court as it is shown: times as `HH:mm`, price in euros. */
export function toCourtView(court: Court): CourtView {
  return {
    ...toNamedCourt(court),
    active: court.active,
    openingTime: formatTime(court.opens),
    closingTime: formatTime(court.closes),
    price: eurosOf(court.priceCents),
    discount: court.discount,
    schedules: court.schedules.map(({ weekday, date, opens, closes, closed }) => ({
      ...(weekday === null ? {} : { weekday }),
      ...(date === null ? {} : { date }),
      openingTime: formatTime(opens),
      closingTime: formatTime(closes),
      closed,
    })),
  }
}
